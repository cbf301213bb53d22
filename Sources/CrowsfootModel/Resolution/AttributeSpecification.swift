package import CrowsfootSyntax

/// The declarations that can have an attribute, and its arguments there.
package struct AttributeSpecification: Sendable {
    package enum Arguments: Sendable {
        case none
        /// Recorded schemas of CloudKit containers, each with its label, or none.
        case containers
        /// One word of a list, or any name if the list is empty.
        case word(of: [String])
        /// At least one word.
        case words(of: [String])
        case string
        /// At least one string.
        case strings
        /// A number or a range of numbers.
        case count
        case check
        case platforms
        case boolean
        /// A rule and a reason.
        case ruleAndReason
        case wordOrString
        /// Strings, with or without labels.
        case kept
        /// A stored form, with the columns of a type that only Swift knows.
        case storage
        /// The form of a property in a snapshot, or the sort order of its objects there.
        case snapshot
    }

    package let name: AttributeName
    package let subjects: AttributeSubject
    package let arguments: Arguments
    package let isRepeatable: Bool
    /// The meaning of its string, for the message about an empty one.
    let text: String?
    /// The remark about a property with this attribute in reference pages.
    let remark: String?
    /// Names of the attribute in other tools.
    let synonyms: [String]
    /// The attributes that a property can't have at the same time, with the reason.
    let exclusion: Exclusion?

    struct Exclusion: Sendable {
        let names: Set<AttributeName>
        let reason: String

        init(_ reason: String, _ names: Set<AttributeName>) {
            self.names = names
            self.reason = reason
        }
    }

    private init(
        _ name: AttributeName, _ subjects: AttributeSubject, _ arguments: Arguments = .none, isRepeatable: Bool = false,
        text: String? = nil, remark: String? = nil, synonyms: [String] = [], excluding exclusion: Exclusion? = nil
    ) {
        self.name = name
        self.subjects = subjects
        self.arguments = arguments
        self.isRepeatable = isRepeatable
        self.text = text
        self.remark = remark
        self.synonyms = synonyms
        self.exclusion = exclusion
    }

    package static let all: [AttributeSpecification] = [
        .init(.cloudkit, .schema, .containers, text: "the recorded schema of production", synonyms: ["cloudKit"]),
        .init(.conventions, .schema, .words(of: Settings.Convention.allCases.map(\.rawValue))),
        .init(.deployment, .schema, .platforms),
        .init(.source, .schema, .strings, text: "where the schema was imported from"),
        .init(.released, .version),
        .init(.coredata, [.schema, .version, .model, .attribute, .relationship, .member, .structure], .kept),
        .init(.id, [.attribute, .member], synonyms: ["primaryKey", "primary", "key", "pk", "identifier"]),
        .init(.unique, .property),
        .init(.unique, .model, .words(of: []), isRepeatable: true),
        .init(.index, .attribute),
        .init(.index, .model, .words(of: []), isRepeatable: true),
        .init(
            .was, [.model, .attribute, .relationship, .member, .enumeration, .structure, .enumerationCase], .word(of: []),
            synonyms: ["rename", "renamed", "renamedFrom", "map", "originalName"]),
        .init(.hash, [.model, .attribute, .relationship], .string, text: "what changed", synonyms: ["hashModifier"]),
        .init(.deprecated, .declaration, .string, text: "what to use instead", synonyms: ["obsolete"]),
        .init(.allow, .declaration.union([.schema, .version]), .ruleAndReason, isRepeatable: true, synonyms: ["ignored"]),
        .init(.inverse, .relationship, .word(of: [])),
        .init(.oneway, .relationship, synonyms: ["noInverse", "oneWay", "unidirectional"]),
        .init(
            .delete, .relationship, .word(of: Property.DeleteRule.allCases.map(\.rawValue)),
            synonyms: ["cascade", "onDelete", "deleteRule"]),
        .init(.count, .relationship, .count, synonyms: ["minCount", "maxCount"]),
        .init(.ordered, .relationship, synonyms: ["order", "sorted"]),
        .init(.external, .attribute, synonyms: ["externalStorage"]),
        .init(.encrypted, .attribute, synonyms: ["allowsCloudEncryption"]),
        .init(.spotlight, .attribute),
        .init(.preserved, .attribute, synonyms: ["preserveValueOnDeletion"]),
        .init(
            .transformable, .attribute, .string, text: "the name of the value transformer",
            excluding: Exclusion("the transformer decides what is stored", [.storage])),
        .init(
            .ephemeral, .attribute,
            excluding: Exclusion(
                "ephemeral properties aren't stored",
                [.unique, .index, .external, .encrypted, .spotlight, .preserved, .derived])),
        .init(
            .transient, .attribute,
            remark: "Not stored.", synonyms: ["ignore", "computed"],
            excluding: Exclusion(
                "transient properties aren't stored",
                [
                    .unique, .index, .external, .encrypted, .spotlight, .preserved, .transformable, .ephemeral, .storage, .derived, .hash,
                    .was,
                ])),
        .init(.automatic, .attribute, remark: "Set by the initializer.", synonyms: ["updatedAt"]),
        .init(
            .check, .attribute, .check, isRepeatable: true, text: "the pattern",
            synonyms: ["validate", "range", "length", "regex", "min", "max"]),
        .init(
            .immutable, .attribute, remark: "Can't be changed.", synonyms: ["readonly", "readOnly", "constant", "final", "let"],
            excluding: Exclusion("an immutable property is set once and stored", [.transient, .ephemeral])),
        .init(
            .ranked, .attribute, remark: "Stored with its rank, to sort by.", synonyms: ["rank"],
            excluding: Exclusion(
                "a rank belongs to a raw value that the store keeps", [.transient, .ephemeral, .derived, .transformable, .storage])),
        .init(.snapshot, .property, .snapshot, synonyms: ["readOnlyCopy", "dto"]),
        .init(.sample, .attribute, .strings, text: "a text for previews", synonyms: ["example", "preview"]),
        .init(.storage, .attribute, .storage, synonyms: ["codable"]),
        .init(
            .derived, .attribute, .string, text: "an expression of Core Data",
            excluding: Exclusion(
                "the store computes derived properties", [.automatic, .check, .transformable, .storage, .external, .encrypted, .immutable])),
        .init(.scalar, .attribute, .boolean),
        .init(.comparable, .enumeration, .words(of: [])),
        .init(.fallback, .enumeration, .word(of: [])),
        .init(.label, .enumerationCase, .string, text: "the text that users see"),
        .init(.symbol, .enumerationCase, .string, text: "the name of an SF Symbol"),
        .init(.color, .enumerationCase, .wordOrString, text: "a color such as `#34C759`"),
    ]

    private static let byName = Dictionary(grouping: all, by: \.name)

    package static func of(_ name: AttributeName, on subject: AttributeSubject) -> AttributeSpecification? {
        byName[name]?.first { !$0.subjects.isDisjoint(with: subject) }
    }

    static func text(of name: AttributeName) -> String { byName[name]?.compactMap(\.text).first ?? "a string" }

    static func remark(of name: AttributeName) -> String? { byName[name]?.compactMap(\.remark).first }

    static func exclusion(of name: AttributeName) -> Exclusion? { byName[name]?.compactMap(\.exclusion).first }

    /// The attributes by their names in other tools.
    static let bySynonym = Dictionary(uniqueKeysWithValues: all.flatMap { one in one.synonyms.map { ($0, one.name) } })

    /// Returns the declarations that can have an attribute.
    static func subjects(of name: AttributeName) -> AttributeSubject {
        (byName[name] ?? []).reduce(into: []) { $0.formUnion($1.subjects) }
    }
}

extension Attribute {
    /// The remark about a property with this attribute in reference pages.
    package var remark: String? { AttributeSpecification.remark(of: name) }
}

/// The kinds of declarations that can have an attribute.
package struct AttributeSubject: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    package static let schema = AttributeSubject(rawValue: 1)
    package static let version = AttributeSubject(rawValue: 2)
    package static let model = AttributeSubject(rawValue: 4)
    package static let attribute = AttributeSubject(rawValue: 8)
    package static let relationship = AttributeSubject(rawValue: 16)
    package static let member = AttributeSubject(rawValue: 32)
    package static let enumeration = AttributeSubject(rawValue: 64)
    package static let enumerationCase = AttributeSubject(rawValue: 128)
    package static let structure = AttributeSubject(rawValue: 256)
    package static let query = AttributeSubject(rawValue: 512)

    static let property: AttributeSubject = [.attribute, .relationship]
    static let declaration: AttributeSubject = [
        .model, .attribute, .relationship, .member, .enumeration, .enumerationCase, .structure, .query,
    ]

    /// The name of the set's members in a message.
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
