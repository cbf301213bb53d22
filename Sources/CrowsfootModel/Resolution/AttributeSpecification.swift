import CrowsfootSyntax

/// Where an attribute can stand and what arguments it takes there.
struct AttributeSpecification {
    enum Arguments {
        case none
        /// One word; any name when there are no choices.
        case word(of: [String])
        /// At least one word.
        case words(of: [String])
        case string
        /// A number or a range of numbers.
        case count
        case check
        case platforms
        case boolean
        /// A rule and a reason.
        case ruleAndReason
        case wordOrString
        /// Texts, with labels or without.
        case kept
        /// A form, and for what only Swift knows its columns.
        case storage
    }

    let name: AttributeName
    let subjects: AttributeSubject
    let arguments: Arguments
    let isRepeatable: Bool

    private init(_ name: AttributeName, _ subjects: AttributeSubject, _ arguments: Arguments = .none, isRepeatable: Bool = false) {
        self.name = name
        self.subjects = subjects
        self.arguments = arguments
        self.isRepeatable = isRepeatable
    }

    static let all: [AttributeSpecification] = [
        .init(.cloudkit, .schema),
        .init(.conventions, .schema, .words(of: Settings.Convention.allCases.map(\.rawValue))),
        .init(.deployment, .schema, .platforms),
        .init(.released, .version),
        .init(.coredata, [.schema, .version, .model, .attribute, .relationship, .member, .structure], .kept),
        .init(.id, [.attribute, .member]),
        .init(.unique, .property),
        .init(.unique, .model, .words(of: []), isRepeatable: true),
        .init(.index, .attribute),
        .init(.index, .model, .words(of: []), isRepeatable: true),
        .init(.was, [.model, .attribute, .relationship, .member, .enumeration, .structure, .enumerationCase], .word(of: [])),
        .init(.hash, [.model, .attribute, .relationship], .string),
        .init(.deprecated, .declaration, .string),
        .init(.allow, .declaration.union([.schema, .version]), .ruleAndReason, isRepeatable: true),
        .init(.inverse, .relationship, .word(of: [])),
        .init(.oneway, .relationship),
        .init(.delete, .relationship, .word(of: Property.DeleteRule.allCases.map(\.rawValue))),
        .init(.count, .relationship, .count),
        .init(.ordered, .relationship),
        .init(.external, .attribute),
        .init(.encrypted, .attribute),
        .init(.spotlight, .attribute),
        .init(.preserved, .attribute),
        .init(.transformable, .attribute, .string),
        .init(.ephemeral, .attribute),
        .init(.transient, .attribute),
        .init(.automatic, .attribute),
        .init(.check, .attribute, .check, isRepeatable: true),
        .init(.storage, .attribute, .storage),
        .init(.derived, .attribute, .string),
        .init(.scalar, .attribute, .boolean),
        .init(.comparable, .enumeration, .words(of: [])),
        .init(.fallback, .enumeration, .word(of: [])),
        .init(.label, .enumerationCase, .string),
        .init(.symbol, .enumerationCase, .string),
        .init(.color, .enumerationCase, .wordOrString),
    ]

    private static let byName = Dictionary(grouping: all, by: \.name)

    static func of(_ name: AttributeName, on subject: AttributeSubject) -> AttributeSpecification? {
        byName[name]?.first { !$0.subjects.isDisjoint(with: subject) }
    }

    /// Everything that an attribute can stand on.
    static func subjects(of name: AttributeName) -> AttributeSubject {
        (byName[name] ?? []).reduce(into: []) { $0.formUnion($1.subjects) }
    }
}
