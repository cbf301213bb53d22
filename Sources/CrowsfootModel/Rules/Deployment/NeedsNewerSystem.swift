import CrowsfootSource
import CrowsfootSyntax

enum NeedsNewerSystem: SchemaRule {
    static let rule = Rule(
        id: "deployment/needs-newer", severity: .hint,
        summary: "an index, or a constraint of several properties, needs a newer system than the app does",
        explanation: """
            SwiftData has `#Index`, and `#Unique` for several properties together, since iOS 18, macOS 15, tvOS 18, watchOS 11 and visionOS 2.
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
        for model in schema.models where !model.isVirtual {
            for attribute in model.attributes where isNewer(attribute) { findings.append(found(attribute, model.name.text, old, platform)) }
            for property in model.properties where !property.attributes.isEmpty {
                guard let attribute = property.attribute(.index) else { continue }
                findings.append(found(attribute, model.path(of: property), old, platform))
            }
        }
    }

    private static func isNewer(_ attribute: Attribute) -> Bool {
        attribute.name == .index || (attribute.name == .unique && attribute.arguments.count > 1)
    }

    private static func found(
        _ attribute: Attribute, _ subject: String, _ old: Settings.Deployment, _ platform: Platform
    ) -> Diagnostic {
        let thing = attribute.name == .index ? "`@index`" : "`@unique` of several properties"
        return Diagnostic(
            rule, "\(thing) needs \(platform.named(platform.indexes))", at: attribute.range,
            related: [.init(old.range, "the app runs on \(platform.named(old.version)), too")],
            help: "raise the deployment, or accept that older systems do without it", subject: subject)
    }
}
