import CrowsfootSource
import CrowsfootSyntax

enum GeneratedNameClash: SchemaRule, PropertyRule {
    static let rule = Rule(
        id: "name/clashes-with-generated", severity: .error,
        summary: "a name conflicts with a generated one",
        finds: """
            A declaration with a name that generated code uses. An enum `status` uses `statusRaw`, a struct `address` uses `addressData`,
            and an ordered relationship `tracks` uses `tracksUnordered` and `playlistOrder`. A model with checks uses `Check` and
            `validate`. `@include` adds `Query`, `Builder`, `Snapshot` and `AnySnapshot`, and the schema's type is its name with `Schema`
            after it.
            """,
        matters: "The generated code would declare the same name twice, which Swift refuses.",
        fixes: "Rename the declaration, or choose another name for the schema's type with `@base`.",
        evidence: .language,
        example: """
            schema Parcels
            enum Status { case packed, sent }
            model Parcel {
                status: Status = .packed
                statusRaw: String = ""
            }
            """,
        fixed: .replacing("statusRaw", with: "statusText"))

    static var inspection: Inspection { .several([.schema(Self.self), .property(Self.self)]) }

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        for output in schema.outputs where output.kind == .swiftdata {
            checkBase(of: output, schema, &findings)
            for part in output.options.filter({ $0.name.text == "include" }).flatMap(\.values) { checkPart(part, schema, &findings) }
        }
        for output in schema.outputs where output.kind == .coredata && !output.words("include").isEmpty {
            checkBase(of: output, schema, &findings)
        }
        guard schema.makesSwift else { return }
        checkPlaces(in: schema, &findings)
        checkChecks(in: schema, &findings)
        checkCodingKeys(in: schema, &findings)
    }

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        if model.isVirtual || !schema.makesSwift { return }
        if let rank = property.rankName, let twin = model.property(named: rank) {
            findings.append(
                Diagnostic(
                    rule, "`\(twin.name.text)` conflicts with the stored rank of `\(property.name.text)`", at: twin.name.range,
                    related: [.init(property.name.range, "stored with its rank")], help: "rename one of the two",
                    subject: model.path(of: twin)))
        }
        guard property.storedName != property.name.text, let twin = model.property(named: property.storedName) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(twin.name.text)` conflicts with the stored name of `\(property.name.text)`", at: twin.name.range,
                related: [.init(property.name.range, "stored as `\(twin.name.text)`")], help: "rename one of the two",
                subject: model.path(of: twin)))
    }

    private static func checkPlaces(in schema: Schema, _ findings: inout [Diagnostic]) {
        for relationship in schema.relationships {
            for end in relationship.ends {
                guard let order = schema.orderAttribute(of: end.id), let twin = schema[order.inverse.model].property(named: order.name)
                else { continue }
                findings.append(
                    Diagnostic(
                        rule, "`\(twin.name.text)` conflicts with the stored order of `\(schema.path(of: end))`", at: twin.name.range,
                        related: [.init(end.property.name.range, "ordered")], help: "rename it",
                        subject: schema[order.inverse.model].path(of: twin)))
            }
        }
    }

    private static func checkBase(of output: Output, _ schema: Schema, _ findings: inout [Diagnostic]) {
        let stated = output.options.first { $0.name.text == "base" }?.values.first
        let base = stated?.text ?? schema.name + "Schema"
        schema.forEachFreeType { name in
            guard name.text == base else { return }
            findings.append(
                Diagnostic(
                    rule, "`\(base)` conflicts with the generated type for versions", at: name.range,
                    related: [.init(stated?.range ?? output.range, "the output")],
                    help: "rename it, or give the output another `@base`", subject: base))
        }
    }
}
