import CrowsfootSource
import CrowsfootSyntax

enum CloudKitUnique: ModelRule {
    static let rule = Rule(
        id: "cloudkit/unique", severity: .error,
        summary: "CloudKit doesn't support unique constraints",
        finds: "`@unique` in a synced schema.",
        matters: "The app can't open its store: the container throws when it loads. Two devices may add the same value before they sync.",
        fixes: """
            schema | SwiftData source | Core Data model
            remove `@unique`, look the value up before you insert, and merge duplicates | remove `.unique`, look the value up before you insert, and merge duplicates | remove the constraint, look the value up before you insert, and merge duplicates
            """,
        evidence: .documented,
        example: .schema(#"model Book { isbn: String = "" @unique }"#, named: "Library @cloudkit"),
        fixed: .replacing("@unique", with: "@index"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, !model.isVirtual else { return }
        for attribute in model.attributes where attribute.name == .unique {
            findings.append(found(attribute, subject: model.name.text))
        }
        for property in model.properties where !property.type.isToMany {
            guard let attribute = property.attribute(.unique) else { continue }
            findings.append(found(attribute, subject: model.path(of: property)))
        }
    }

    private static func found(_ attribute: Attribute, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "CloudKit doesn't support unique constraints, so the app can't open its store", at: attribute.range,
            help: "remove `@unique`, and look the value up before you insert",
            fixes: [FixIt("remove `@unique`", .unsafe, [attribute.removal])], subject: subject)
    }
}
