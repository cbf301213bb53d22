import CrowsfootSource

enum NamesDifferInCase: SchemaRule, ModelRule, StructureRule, EnumerationRule {
    static let rule = Rule(
        id: "name/differs-in-case", severity: .warning,
        summary: "two names differ only in case",
        finds: "Two types, properties or cases whose names differ only in uppercase and lowercase letters.",
        matters: "File names on a Mac and column names in SQLite ignore case, so one generated file or column may overwrite the other.",
        fixes: """
            the property | schema | SwiftData source | Core Data model
            is new | `formerISBN: String` | `var formerISBN: String` | name the attribute `formerISBN`
            was released | `formerISBN: String @was(ISBN)` | `@Attribute(originalName: "ISBN") var formerISBN: String` | rename the attribute, and set its Renaming ID to `ISBN`
            """,
        evidence: .convention,
        example: """
            schema Library
            model Book {
                isbn: String
                ISBN: String
            }
            """,
        fixed: .replacing("ISBN", with: "formerISBN"))

    static var inspection: Inspection {
        .several([.schema(Self.self), .model(Self.self), .structure(Self.self), .enumeration(Self.self)])
    }

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        var types = CaseFold()
        schema.forEachFreeType { check($0, among: &types, in: nil, &findings) }
    }

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        var sieve = CaseFoldFilter()
        for property in model.properties { sieve.insert(property.name.text) }
        if sieve.mayHaveTwins { check(model.properties.map(\.name), of: model.name, &findings) }
    }

    static func check(_ structure: Structure, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(structure.members.map(\.name), of: structure.name, &findings)
    }

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        check(enumeration.cases.map(\.name), of: enumeration.name, &findings)
    }

    private static func check(_ names: [Name], of owner: Name, _ findings: inout [Diagnostic]) {
        var seen = CaseFold()
        for name in names { check(name, among: &seen, in: owner, &findings) }
    }

    private static func check(_ name: Name, among seen: inout CaseFold, in owner: Name?, _ findings: inout [Diagnostic]) {
        guard let twin = seen.insert(name) else { return }
        findings.append(
            Diagnostic(
                rule, "`\(name.text)` and `\(twin.text)` differ only in case", at: name.range,
                related: [.init(twin.range, "the other one")], help: "rename one of the two",
                subject: owner.map { "\($0.text).\(name.text)" } ?? name.text))
    }
}

/// Checks quickly whether names may differ only in case.
struct CaseFoldFilter {
    private static let size = 64

    private var bits = [UInt64](repeating: 0, count: size)
    /// Whether some of the names may be equal, so that they must be compared.
    private(set) var mayHaveTwins = false

    mutating func insert(_ name: String) {
        let hash = CaseFold.hash(name)
        let (word, bit) = (Int(truncatingIfNeeded: hash >> 6) & (Self.size - 1), UInt64(1) << (hash & 63))
        if bits[word] & bit != 0 { mayHaveTwins = true }
        bits[word] |= bit
    }
}
