import CrowsfootSource

enum DictionaryKey: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "type/dictionary-key", severity: .error,
        summary: "invalid type of dictionary keys",
        finds: """
            A dictionary whose keys are optionals, collections, `Data` or structs. Keys may be strings, numbers, dates, `UUID`, `URL`,
            `Bool` or enums.
            """,
        matters: "The keys couldn't be written to a file in a readable form.",
        fixes: "Use another key type, or a list of structs with key and value.",
        evidence: .language,
        example: """
            schema Parcels
            struct Address { street: String }
            model Route { minutes: [Address: Int] = [:] }
            """,
        fixed: .text(
            """
            schema Parcels
            struct Stop {
                street: String
                minutes: Int
            }
            model Route { stops: [Stop] = [] }
            """))

    static var inspection: Inspection { .several([.property(Self.self), .member(Self.self)]) }

    static func check(_ property: Property, of model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(property, of: model.name, schema, &findings)
    }

    static func check(_ member: Property, of structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(member, of: structure.name, schema, &findings)
    }

    private static func check(_ property: Property, of owner: Name, _ schema: Schema, _ findings: inout [Diagnostic]) {
        guard let key = unfitKey(in: property.type) else { return }
        findings.append(
            Diagnostic(
                rule, "\(schema.mention(of: key)) can't be the key of a dictionary", at: property.typeRange,
                help: "use `String` or another plain type, or a list of structs with key and value",
                subject: "\(owner.text).\(property.name.text)"))
    }

    private static func unfitKey(in type: ValueType) -> ValueType? {
        switch type {
        case .scalar, .enumeration, .structure, .model, .foreign, .unknown: nil
        case .array(let element): unfitKey(in: element)
        case .optional(let wrapped): unfitKey(in: wrapped)
        case .dictionary(let key, let value): isFit(key) ? unfitKey(in: value) : key
        }
    }

    /// Skips models and foreign types, since another rule reports the whole collection.
    private static func isFit(_ key: ValueType) -> Bool {
        switch key {
        case .scalar(let scalar): scalar.traits.isDictionaryKey
        case .enumeration, .model, .foreign, .unknown: true
        case .structure, .array, .dictionary, .optional: false
        }
    }
}
