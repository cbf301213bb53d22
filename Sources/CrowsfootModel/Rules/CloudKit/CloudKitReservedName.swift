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
        let owners = owners(of: assets(of: model, in: schema))
        for index in model.properties.indices {
            let id = PropertyID(model.id, index)
            guard let field = schema.cloudKitPlace(of: id)?.field, let owner = owners[field.name] else { continue }
            let property = schema[id]
            findings.append(
                Diagnostic(
                    rule, "`\(property.name.text)` uses the field `\(field.name)`, in which CloudKit stores \(owner)",
                    at: property.name.range, help: "choose another name", subject: model.path(of: property)))
        }
    }

    /// The values that CloudKit stores in fields of its own, by name.
    private static func owners(of assets: [CloudKitField]) -> [String: String] {
        let own = CloudKitField.reservedNames.map { (CloudKitField.prefix + $0, "a value of its own") }
        return Dictionary(own + assets.map { ($0.assetName, "long values of `\($0.name)`") }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the fields of a record type that have a second one for long values. Models of one hierarchy share a record type.
    private static func assets(of model: Model, in schema: Schema) -> [CloudKitField] {
        guard model.properties.contains(where: { $0.storedName.hasSuffix(CloudKitField.assetSuffix) }) else { return [] }
        let recordType = schema.cloudKitRecordType(of: model)
        let models = schema.models.filter { schema.cloudKitRecordType(of: $0) == recordType }
        return models.flatMap(schema.cloudKitFields).filter { $0.form.asset != .none }
    }
}
