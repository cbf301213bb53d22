import CrowsfootSource
import CrowsfootSyntax

enum InlineData: PropertyRule {
    static let rule = Rule(
        id: "storage/inline-data", severity: .hint,
        summary: "data is stored in the row, and read with it",
        explanation: """
            A `Data` property is a value of its row: whoever fetches the row reads the bytes, too. A list of photos then keeps all of them in
            memory. One app reports 2.4 GB for its unbounded fetch of inline images.

            With `@external` the store puts large values into files of their own and reads them when they are used. It is part of the shape of
            the store, so once a version is released, changing it takes a new version. For a few bytes, such as a hash, inline is right:
            write `@allow(storage/inline-data, "…")`.
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
                rule, "`\(property.name.text)` is read with every fetch of its row", at: property.typeRange,
                help: "write `@external` if the data can be large",
                fixes: [FixIt("write `@external`", .unsafe, [property.adding("@external")])], subject: model.path(of: property)))
    }
}
