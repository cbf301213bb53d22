import CrowsfootSource

enum CloudKitReservedName: ModelRule {
    static let rule = Rule(
        id: "cloudkit/reserved-name", severity: .warning,
        summary: "a property has the name of a field that CloudKit uses",
        finds: """
            A property `entityName` or `moveReceipt` of a synced schema, or a property such as `title_ckAsset` beside `title`. CloudKit
            stores an attribute `title` in the field `CD_title`, a long value in `CD_title_ckAsset`, and writes the fields
            `CD_entityName`, `CD_moveReceipt` and `CD_moveReceipt_ckAsset` itself.
            """,
        matters: """
            The property and CloudKit write the same field, so values may be wrong or lost. After the first deployment, values in iCloud
            stay under the old name.
            """,
        fixes: "Choose another name before you deploy the first version.",
        evidence: .reported,
        example: .schema(#"model Book { entityName: String = "" }"#, named: "Library @cloudkit"),
        fixed: .replacing("entityName", with: "name"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.cloudkit != nil, !model.isVirtual else { return }
        for index in model.properties.indices {
            let id = PropertyID(model.id, index)
            guard let field = schema.cloudKitPlace(of: id)?.field, let owner = owner(of: field, in: model, schema) else { continue }
            let property = schema[id]
            findings.append(
                Diagnostic(
                    rule, "`\(property.name.text)` uses the field `\(field.name)`, in which CloudKit stores \(owner)",
                    at: property.name.range, help: "choose another name", subject: model.path(of: property)))
        }
    }

    /// The value that CloudKit stores in this field, or `nil`.
    private static func owner(of field: CloudKitField, in model: Model, _ schema: Schema) -> String? {
        if CloudKitField.reservedNames.contains(where: { CloudKitField.prefix + $0 == field.name }) { return "a value of its own" }
        guard field.name.hasSuffix(CloudKitField.assetSuffix) else { return nil }
        // Models of one hierarchy share a record type.
        let others = schema.models.filter { schema.cloudKitRecordType(of: $0) == field.key.recordType }.flatMap(schema.cloudKitFields)
        let other = others.first { $0.form.asset != .none && $0.assetName == field.name }
        return other.map { "long values of `\($0.name)`" }
    }
}
