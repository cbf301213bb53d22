import CrowsfootSource
import CrowsfootSyntax

enum GeneratedNameClash: SchemaRule, PropertyRule {
    static let rule = Rule(
        id: "name/clashes-with-generated", severity: .error,
        summary: "a name is needed for something that is generated",
        explanation: """
            An enum `status` is stored as `statusRaw` and a struct `address` as `addressData`, with an accessor of the name that the schema
            gives; ordered `tracks` are stored as `tracksUnordered`, and each track keeps its place as `playlistOrder`. A model with checks has them in a nested type
            `Check`, and a method `validate`. `@include` adds nested types to a model: `Query`, `Builder`, `Snapshot`, `AnySnapshot`. And the type that holds the versions
            is called like the schema with `Schema` behind it, unless `@base` says otherwise. What the schema declares under one of
            these names would be declared twice.
            """,
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
                    rule, "`\(twin.name.text)` is the name under which the rank of `\(property.name.text)` is stored", at: twin.name.range,
                    related: [.init(property.name.range, "stored with its rank")], help: "give one of the two another name",
                    subject: model.path(of: twin)))
        }
        guard property.storedName != property.name.text, let twin = model.property(named: property.storedName) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(twin.name.text)` is the name under which `\(property.name.text)` is stored", at: twin.name.range,
                related: [.init(property.name.range, "stored as `\(twin.name.text)`")], help: "give one of the two another name",
                subject: model.path(of: twin)))
    }

    private static func checkPlaces(in schema: Schema, _ findings: inout [Diagnostic]) {
        for relationship in schema.relationships {
            for end in relationship.ends {
                guard let place = schema.orderAttribute(of: end.id), let twin = schema[place.wayBack.model].property(named: place.name)
                else { continue }
                findings.append(
                    Diagnostic(
                        rule, "`\(twin.name.text)` is where a row keeps its place in `\(schema.path(of: end))`", at: twin.name.range,
                        related: [.init(end.property.name.range, "ordered here")], help: "give it another name",
                        subject: schema[place.wayBack.model].path(of: twin)))
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
                    rule, "`\(base)` is the type that holds the versions of the schema", at: name.range,
                    related: [.init(stated?.range ?? output.range, "the output that makes it")],
                    help: "call it otherwise, or give the output another `@base`", subject: base))
        }
    }
}
