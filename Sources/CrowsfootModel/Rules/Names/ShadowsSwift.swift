import CrowsfootSource

enum ShadowsSwift: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-swift", severity: .warning,
        summary: "a type has the name of a Swift type",
        finds: "A type with a name such as `Task`, `Result`, `Error` or `Set`.",
        matters: """
            In your module, the name means your type. Code that means Swift's has to write `_Concurrency.Task` or `Swift.Result`; existing
            code may stop compiling or change its meaning.
            """,
        fixes: """
            schema | SwiftData source
            rename it, or keep it with `@allow(name/shadows-swift, "why")` | rename it, or keep it with `// crowsfoot:allow name/shadows-swift "why"` above it
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
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` shadows the Swift type of the same name" }
    }
}
