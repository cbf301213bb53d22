import CrowsfootSource
import CrowsfootSyntax

enum NeedsNewerSystem: SchemaRule {
    static let rule = Rule(
        id: "deployment/needs-newer", severity: .warning,
        summary: "an index or a compound constraint needs a newer system",
        finds: """
            `@index`, or `@unique` with several properties, in a schema whose `@deployment` is older than iOS 18, macOS 15, tvOS 18 or
            watchOS 11. A missing index only costs time, so its severity is **info**.
            """,
        matters: "On older systems, the store accepts duplicates. A store with duplicates doesn't open later with the constraint.",
        fixes: """
            the app | schema
            can require a newer system | `@deployment(iOS 18)`
            must run on the old one | keep it with `@allow(deployment/needs-newer, "why")`
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
        report(uses.filter { $0.name == .unique }, "unique constraints of several properties", platform, old, .warning, &findings)
        report(uses.filter { $0.name == .index }, "indexes", platform, old, .info, &findings)
    }

    private static func report(
        _ uses: [Attribute], _ thing: String, _ platform: Platform, _ old: Settings.Deployment, _ severity: Severity,
        _ findings: inout [Diagnostic]
    ) {
        if uses.isEmpty { return }
        var finding = Diagnostic(
            rule, "\(platform.named(old.version)) has no \(thing)", at: old.range,
            related: uses.prefix(3).map { .init($0.range, "needs \(platform.named(platform.indexes))") },
            help: "write `\(platform.named(platform.indexes))`, or keep it if older systems can do without it")
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
