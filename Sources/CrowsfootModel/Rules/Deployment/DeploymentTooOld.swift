import CrowsfootSource

enum DeploymentTooOld: SchemaRule {
    static let rule = Rule(
        id: "deployment/too-old", severity: .error,
        summary: "a deployment target has no SwiftData",
        finds: "A SwiftData output in a schema whose `@deployment` is older than iOS 17, macOS 14, tvOS 17, watchOS 10 or visionOS 1.",
        matters: "The generated code doesn't compile for that system.",
        fixes: """
            the app | schema
            can require a newer system | `@deployment(iOS 17)`
            must run on the old one | use `output coredata` instead
            """,
        evidence: .documented,
        example: """
            schema Library @deployment(iOS 16)
            output swiftdata "Generated"
            model Book { title: String }
            """,
        fixed: .replacing("@deployment(iOS 16)", with: "@deployment(iOS 17)"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let output = schema.outputs.first(where: { $0.kind == .swiftdata }) else { return }
        for deployment in schema.settings.deployments {
            guard let platform = Platform(rawValue: deployment.platform), deployment.version < platform.swiftData else { continue }
            findings.append(
                Diagnostic(
                    rule, "\(platform.named(deployment.version)) has no SwiftData", at: deployment.range,
                    related: [.init(output.range, "needs SwiftData")],
                    help: "write `\(platform.named(platform.swiftData))`, or make the output `coredata`",
                    fixes: [
                        FixIt(
                            "write `\(platform.named(platform.swiftData))`", .unsafe,
                            [.init(deployment.range, with: platform.named(platform.swiftData))])
                    ]))
        }
    }
}
