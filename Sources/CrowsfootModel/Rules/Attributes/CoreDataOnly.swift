import CrowsfootSource
import CrowsfootSyntax

enum CoreDataOnly: AttributedPropertyRule {
    static let rule = Rule(
        id: "attribute/coredata-only", severity: .warning,
        summary: "an attribute for Core Data in a schema without a `coredata` output",
        finds: "`@derived` or `@scalar` in a schema without a `coredata` output.",
        matters: "With `@derived`, the property never gets a value, since SwiftData has no derived attributes. `@scalar` has no effect.",
        fixes: """
            the app uses | schema
            Core Data | add `output coredata "…"`
            SwiftData | remove the attribute, and write a computed property in an extension of the class
            """,
        evidence: .documented,
        example: """
            schema Library
            output swiftdata "Generated"
            model Book {
                title: String
                searchTitle: String? @derived("canonical:(title)")
            }
            """,
        fixed: .replacing("swiftdata", with: "coredata"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if schema.outputs.isEmpty || schema.hasOutput(.coredata) { return }
        for attribute in property.attributes where attribute.name == .derived || attribute.name == .scalar {
            if attribute.arguments.isEmpty { continue }
            findings.append(
                Diagnostic(
                    rule, "`@\(attribute.name.rawValue)` is for Core Data, and the schema has no `coredata` output", at: attribute.range,
                    help: "remove it, or add `output coredata \"…\"`",
                    fixes: [FixIt("remove it", .unsafe, [attribute.removal])], subject: model.path(of: property)))
        }
    }
}
