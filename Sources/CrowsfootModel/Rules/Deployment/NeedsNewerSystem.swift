import CrowsfootSource
import CrowsfootSyntax

enum NeedsNewerSystem: SchemaRule {
    static let rule = Rule(
        id: "deployment/needs-newer", severity: .warning,
        summary: "an index, or a constraint of several properties, needs a newer system than the app does",
        explanation: """
            SwiftData has `#Index`, and `#Unique` for several properties together, since iOS 18, macOS 15, tvOS 18 and watchOS 11. On older
            systems of the deployment nothing keeps the values unique: rows that should be one can be stored twice, and a store that holds such
            rows does not open with the constraint. A single property can be unique everywhere. A missing index only costs time, so that is a
            hint.
            """,
        evidence: .documented,
        example: """
            schema Library @deployment(iOS 17)
            model Book @unique(title, edition) {
                title: String
                edition: Int
            }
            """,
        fixed: .replacing("@deployment(iOS 17)", with: "@deployment(iOS 18)"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.outputs.isEmpty || schema.hasOutput(.swiftdata) else { return }
        let old = schema.settings.deployments.first { deployment in
            Platform(rawValue: deployment.platform).map { $0.swiftData <= deployment.version && deployment.version < $0.indexes } ?? false
        }
        guard let old, let platform = Platform(rawValue: old.platform) else { return }
        let uses = uses(in: schema)
        report(uses.filter { $0.name == .unique }, "constraints of several properties", platform, old, .warning, &findings)
        report(uses.filter { $0.name == .index }, "indexes", platform, old, .hint, &findings)
    }

    private static func report(
        _ uses: [Attribute], _ thing: String, _ platform: Platform, _ old: Settings.Deployment, _ severity: Severity,
        _ findings: inout [Diagnostic]
    ) {
        if uses.isEmpty { return }
        var finding = Diagnostic(
            rule, "\(platform.named(old.version)) has no \(thing)", at: old.range,
            related: uses.prefix(3).map { .init($0.range, "needs \(platform.named(platform.indexes))") },
            help: "write `\(platform.named(platform.indexes))`, or accept that older systems do without")
        finding.severity = severity
        findings.append(finding)
    }

    private static func uses(in schema: Schema) -> [Attribute] {
        var uses: [Attribute] = []
        for model in schema.models where !model.isVirtual {
            uses += model.attributes.filter { $0.name == .index || ($0.name == .unique && $0.arguments.count > 1) }
            for property in model.properties where !property.attributes.isEmpty {
                uses += property.attributes.filter { $0.name == .index }
            }
        }
        return uses
    }
}
