import CrowsfootSource

enum ShadowsFoundation: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-foundation", severity: .warning,
        summary: "a type has the name of a Foundation type",
        finds: "A type with a name such as `Notification`, `Date`, `Data`, `Locale` or `Operation`.",
        matters: """
            In your module, the name means your type. Code that means Foundation's has to write `Foundation.Notification`; existing code
            may stop compiling or change its meaning.
            """,
        fixes: """
            schema | SwiftData source
            rename it, or keep it with `@allow(name/shadows-foundation, "why")` | rename it, or keep it with `// crowsfoot:allow name/shadows-foundation "why"` above it
            """,
        evidence: .reported,
        example: .schema("model Notification { text: String }"),
        fixed: .replacing("Notification", with: "Reminder"))

    private static let names = NameTable([
        "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
        "Dimension", "Expression", "FileHandle", "FileManager", "Formatter", "Host", "IndexPath", "IndexSet", "InputStream",
        "Locale", "Measurement", "Notification", "Operation", "OperationQueue", "OutputStream", "PersonNameComponents", "Pipe",
        "Port", "Predicate", "Process", "ProcessInfo", "Progress", "Scanner", "SortDescriptor", "Stream", "Thread",
        "TimeZone", "Timer", "URL", "URLRequest", "URLSession", "UUID", "Unit", "UserDefaults",
    ])

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        ShadowedName.check(schema, names, rule, &findings) { "`\($0)` shadows the Foundation type of the same name" }
    }
}
