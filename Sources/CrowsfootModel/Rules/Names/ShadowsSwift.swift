import CrowsfootSource

enum ShadowsSwift: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-swift", severity: .warning,
        summary: "a type takes the name of a type of Swift itself",
        explanation: """
            Inside your module the name means your type from now on. With a model `Task` nobody can write `Task { … }` to start work any
            more, with an enum `Result` or `Error` the usual signatures change their meaning: Swift's own have to be written
            `_Concurrency.Task`, `Swift.Result`, `Swift.Error` wherever they are meant.
            """,
        evidence: .reported,
        example: .schema("model Task { title: String }", named: "Todo"),
        fixed: .replacing("Task", with: "TodoItem"))

    private static let names = NameTable([
        "Actor", "Array", "Bool", "CaseIterable", "Character", "Clock", "ClosedRange", "Codable", "CodingKey", "Collection",
        "Comparable", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error",
        "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64", "KeyPath", "Mirror", "Never",
        "Observable", "Optional", "Range", "RawRepresentable", "Regex", "Result", "Sendable", "Sequence", "Set", "String",
        "Substring", "Task", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
    ])

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` hides Swift's own type of that name" }
    }
}
