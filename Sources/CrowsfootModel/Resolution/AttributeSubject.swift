/// What an attribute can stand on.
struct AttributeSubject: OptionSet, Hashable {
    let rawValue: UInt16

    static let schema = AttributeSubject(rawValue: 1)
    static let version = AttributeSubject(rawValue: 2)
    static let model = AttributeSubject(rawValue: 4)
    static let attribute = AttributeSubject(rawValue: 8)
    static let relationship = AttributeSubject(rawValue: 16)
    static let member = AttributeSubject(rawValue: 32)
    static let enumeration = AttributeSubject(rawValue: 64)
    static let enumerationCase = AttributeSubject(rawValue: 128)
    static let structure = AttributeSubject(rawValue: 256)
    static let query = AttributeSubject(rawValue: 512)

    static let property: AttributeSubject = [.attribute, .relationship]
    static let declaration: AttributeSubject = [
        .model, .attribute, .relationship, .member, .enumeration, .enumerationCase, .structure, .query,
    ]

    /// How a message names what is in the set.
    var names: String {
        let all: [(AttributeSubject, String)] = [
            (.schema, "the schema"), (.version, "versions"), (.model, "models"), (.attribute, "attributes"),
            (.relationship, "relationships"), (.member, "members of structs"), (.enumeration, "enums"),
            (.enumerationCase, "cases"), (.structure, "structs"), (.query, "queries"),
        ]
        let names = all.filter { contains($0.0) }.map(\.1)
        guard names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}
