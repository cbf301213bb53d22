import CrowsfootSource
import CrowsfootSyntax

enum InlineData: PropertyRule {
    static let rule = Rule(
        id: "storage/inline-data", severity: .info,
        summary: "data is stored inline, and read with its object",
        finds: "A `Data` property without `@external`.",
        matters: """
            The app may run out of memory, since each fetch of the object also reads the data. One app reports 2.4 GB for a fetch of
            inline images.
            """,
        fixes: """
            the data is | schema | SwiftData source | Core Data model
            large | `@external`; in a released schema, in a new version | `@Attribute(.externalStorage)`; in a released app, in a new `VersionedSchema` | select *Allows External Storage*; in a released app, in a new model version
            a few bytes | `@allow(storage/inline-data, "why")` | `// crowsfoot:allow storage/inline-data "why"` above it | User Info: `crowsfoot.allow` = `storage/inline-data why`
            """,
        evidence: .reported,
        example: """
            schema Library
            model Book { cover: Data? }
            """,
        fixed: .adding(" @external", after: "Data?"))

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard property.type.unwrapped == .scalar(.data), !model.isVirtual, !model.isCarriedOver, !property.isTransient,
            ![.external, .ephemeral, .unique, .index, .derived].contains(where: property.has)
        else { return }
        findings.append(
            Diagnostic(
                rule, "`\(property.name.text)` is read with every fetch of its object", at: property.typeRange,
                help: "add `@external` if the data can be large",
                fixes: [FixIt("add `@external` if the data can be large", .unsafe, [property.adding("@external")])],
                subject: model.path(of: property)))
    }
}
