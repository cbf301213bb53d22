import CrowsfootSource

enum ShadowsFoundation: SchemaRule {
    static let rule = Rule(
        id: "name/shadows-foundation", severity: .warning,
        summary: "a type takes the name of a type of Foundation",
        explanation: """
            Inside your module the name means your type from now on, and code that means Foundation's has to say so:
            `Foundation.Notification`. Files that were written before stop compiling, or worse, mean something else. A name of your own
            spares everybody the prefix.
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
