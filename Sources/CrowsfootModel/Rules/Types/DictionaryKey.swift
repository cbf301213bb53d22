import CrowsfootSource

enum DictionaryKey: PropertyRule, MemberRule {
    static let rule = Rule(
        id: "type/dictionary-key", severity: .error,
        summary: "the keys of a dictionary have a type that is no plain value",
        explanation: """
            A key is what a value is found by: text, a number, a date, a `UUID`, a `URL`, a truth value or a case of an enum. Optionals,
            collections, bytes and structs are not: their keys would not come out of a file as anything that people can read or a tool can
            compare.
            """,
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
                rule, "\(schema.mention(of: key)) cannot be the key of a dictionary", at: property.typeRange,
                help: "write `String` or another plain type, or declare a struct with key and value and write a list of it",
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

    /// A model or a foreign type makes the whole collection one that cannot be stored, which is reported as that.
    private static func isFit(_ key: ValueType) -> Bool {
        switch key {
        case .scalar(let scalar): scalar.traits.isDictionaryKey
        case .enumeration, .model, .foreign, .unknown: true
        case .structure, .array, .dictionary, .optional: false
        }
    }
}
