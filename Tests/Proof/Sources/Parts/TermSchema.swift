import CrowsfootModel
import CrowsfootStoreModel

/// A schema with one thing in it whose part in the hashes of a store is in question, and as little else as possible.
struct TermSchema: Sendable {
    let name: String
    /// The term in question; none for what stores have confirmed, which shows that a probe works.
    let term: HashTerm.Kind?
    let body: String
    /// The first macOS that has the API.
    var macOS = 14
    /// Whether the stub of SwiftData can imitate it.
    var isImitated = true

    var text: String {
        "schema \(name) @deployment(macOS \(macOS))\noutput swiftdata \"Generated\"\nversion 1.0.0\n\(body)\n"
    }

    private init(_ name: String, _ term: HashTerm.Kind?, _ body: String, macOS: Int = 14, isImitated: Bool = true) {
        (self.name, self.term, self.body, self.macOS, self.isImitated) = (name, term, body, macOS, isImitated)
    }

    static let all = confirmed + ofOptions + ofTypes + ofValues + ofRelationships

    private static let confirmed = [
        TermSchema("Plain", nil, "model Thing { text: String; number: Int?; ratio: Double = 1; date: Date; flag: Bool = true; id: UUID }"),
        TermSchema("External", nil, "model Thing { bytes: Data @external }"),
        TermSchema("Preserved", nil, "model Thing { text: String @preserved }"),
        TermSchema("Unique", nil, "model Thing @unique(text, number) { text: String; number: Int; code: String @unique }", macOS: 15),
        TermSchema("Modified", nil, "model Thing { text: String @hash(\"two\") }"),
        TermSchema("Linked", nil, "model Thing { parts: [Part] @inverse(whole) @delete(cascade) }\nmodel Part { whole: Thing? }"),
        TermSchema("MixedCase", nil, "model Thing { b: Int; A: Int; aB: Int; ab: Int; É: Int; z: Int }"),
    ]

    private static let ofOptions = [
        TermSchema("Spotlight", .spotlight, "model Thing { text: String @spotlight }"),
        TermSchema("Encrypted", .encrypted, "model Thing { text: String @encrypted }"),
        TermSchema("Ephemeral", .ephemeral, "model Thing { text: String; draft: String? @ephemeral }"),
        TermSchema("EphemeralLast", .ephemeral, "model Thing { text: String; zebra: Int = 0 @ephemeral }"),
    ]

    private static let ofTypes = ScalarType.allCases.filter { HashTerm.isUnseen($0) }.map { type in
        TermSchema("Type\(type.rawValue)", .type, "model Thing { value: \(type.rawValue)? }")
    }

    private static let ofValues = [
        TermSchema("Texts", .elements, "model Thing { list: [String] = [] }"),
        TermSchema("Numbers", .elements, "model Thing { list: [Int]? }"),
        TermSchema("Dates", .elements, "model Thing { list: [Date] = [] }"),
        TermSchema("Table", .elements, "model Thing { table: [String: Int] = [:] }"),
        TermSchema("Foreign", .swiftType, "model Thing { value: `Foundation.DateInterval`? @storage(native) }", isImitated: false),
        TermSchema(
            "EnumInStruct", .native,
            "enum Kind: String { case one, two }\nstruct Spot { kind: Kind; x: Int }\nmodel Thing { spot: Spot? @storage(native) }",
            isImitated: false),
        TermSchema(
            "StructInStruct", nil,
            "struct Size { width: Int }\nstruct Spot { size: Size; x: Int }\nmodel Thing { spot: Spot? @storage(native) }",
            isImitated: false),
        TermSchema(
            "ListOfStructs", .native, "struct Spot { x: Int; y: Int }\nmodel Thing { spots: [Spot] = [] @storage(native) }",
            isImitated: false),
        TermSchema(
            "ListOfEnums", .native,
            "enum Kind: String { case one, two }\nmodel Thing { kinds: [Kind] = [] @storage(native) }", isImitated: false),
        TermSchema(
            "RawEnum", nil, "enum Kind: String { case one, two }\nmodel Thing { kind: Kind? @storage(native) }", isImitated: false),
        TermSchema(
            "NumberedEnum", nil, "enum Kind: Int { case one = 1, two = 2 }\nmodel Thing { kind: Kind? @storage(native) }",
            isImitated: false),
    ]

    private static let ofRelationships = [
        TermSchema("Counted", nil, "model Thing { parts: [Part] @inverse(whole) @count(1...5) }\nmodel Part { whole: Thing? }"),
        TermSchema(
            "ModifiedLink", .modifier, "model Thing { parts: [Part] @inverse(whole) @hash(\"two\") }\nmodel Part { whole: Thing? }"),
        TermSchema("OneWay", nil, "model Thing { part: Part? @oneway }\nmodel Part { name: String }"),
        TermSchema("Subclass", .inheritance, "model Thing { name: String }\nmodel Part: Thing { number: Int }", macOS: 26),
        TermSchema(
            "SubclassLinked", .inheritance,
            "model Thing { name: String; whole: Whole? }\nmodel Part: Thing { number: Int }\nmodel Whole { things: [Thing] @inverse(whole) }",
            macOS: 26),
        TermSchema(
            "Grandchild", .inheritance,
            "model Thing { name: String }\nmodel Part: Thing { number: Int }\nmodel Bit: Part { size: Double }",
            macOS: 26),
    ]
}

extension HashTerm {
    fileprivate static func isUnseen(_ type: ScalarType) -> Bool { !type.traits.isSeenInStores }
}
