import CrowsfootSource
import CrowsfootSyntax

enum NeedsNewerSystem: SchemaRule {
    static let rule = Rule(
        id: "deployment/needs-newer", severity: .hint,
        summary: "an index, or a constraint of several properties, needs a newer system than the app does",
        explanation: """
            SwiftData has `#Index`, and `#Unique` for several properties together, since iOS 18, macOS 15, tvOS 18 and watchOS 11.
            On older systems of the deployment there is no index, and nothing keeps the values unique. A single property can be unique
            everywhere.
            """,
        evidence: .documented,
        example: """
            schema Library @deployment(iOS 17)
            model Book @unique(title, edition) {
                title: String
                edition: Int
            }
            """,
        mended: """
            schema Library @deployment(iOS 18)
            model Book @unique(title, edition) {
                title: String
                edition: Int
            }
            """)

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.outputs.isEmpty || schema.hasOutput(.swiftdata) else { return }
        let old = schema.settings.deployments.first { deployment in
            Platform(rawValue: deployment.platform).map { $0.swiftData <= deployment.version && deployment.version < $0.indexes } ?? false
        }
        guard let old, let platform = Platform(rawValue: old.platform) else { return }
        let uses = uses(in: schema)
        guard let first = uses.first else { return }
        let thing = first.name == .index ? "indexes" : "constraints of several properties"
        findings.append(
            Diagnostic(
                rule, "\(platform.named(old.version)) has no \(thing)", at: old.range,
                related: uses.prefix(3).map { .init($0.range, "needs \(platform.named(platform.indexes))") },
                help: "write `\(platform.named(platform.indexes))`, or accept that older systems do without"))
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
