import CrowsfootSource

enum DeploymentTwice: SchemaRule {
    static let rule = Rule(
        id: "deployment/contradiction", severity: .error,
        summary: "`@deployment` contains a system twice",
        finds: "Two versions for the same system, in one file or in several files of a schema.",
        matters: "It is unclear which version applies.",
        fixes: "Keep one version number for each system.",
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
                    rule, "`\(deployment.platform)` occurs twice, with different versions", at: deployment.range,
                    related: [.init(earlier.range, "the other version")], help: "remove one of them"))
        }
    }
}
