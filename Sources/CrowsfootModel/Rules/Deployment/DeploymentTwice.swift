import CrowsfootSource

enum DeploymentTwice: SchemaRule {
    static let rule = Rule(
        id: "deployment/contradiction", severity: .error,
        summary: "`@deployment` gives two versions for one system",
        explanation: """
            The oldest version that the app runs on is one for each system. The files of a schema may each name it, and then have to agree.
            """,
        evidence: .language,
        example: .schema("model Book { title: String }", named: "Library @deployment(iOS 17, iOS 18)"),
        fixed: .replacing("@deployment(iOS 17, iOS 18)", with: "@deployment(iOS 17)"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        var first: [String: Settings.Deployment] = [:]
        for deployment in schema.settings.deployments {
            guard let earlier = first[deployment.platform] else {
                first[deployment.platform] = deployment
                continue
            }
            if earlier.version == deployment.version { continue }
            findings.append(
                Diagnostic(
                    rule, "`\(deployment.platform)` has another oldest version already", at: deployment.range,
                    related: [.init(earlier.range, "this one")], help: "remove one of the two"))
        }
    }
}
