import CrowsfootSource

enum AttributePosition: RuleDefinition {
    static let rule = Rule(
        id: "syntax/attribute-position", severity: .error,
        summary: "an attribute does not stand behind what it belongs to, or has lost its `@`",
        explanation: """
            Attributes stand behind the declaration that they belong to, on its line or on the next lines: name, type and default
            come first, so that a model reads as a table.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                @id isbn: String
            }
            """,
        mended: """
            schema Library
            model Book {
                isbn: String @id
            }
            """)

    static func before(
        _ range: SourceRange, text: String, declaration: SourceRange, end: SourceRange?
    ) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(declaration.start))
        let fixes = end.map { [FixIt("move `\(text)` behind it", .safe, [.init(gap, with: ""), .init($0, with: " " + text)])] }
        return Diagnostic(
            rule, "attributes stand behind the declaration", at: range,
            help: end == nil ? "move `\(text)` before the `{`" : "move `\(text)` to the end of the declaration", fixes: fixes ?? [])
    }

    static func missingAt(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "attributes start with `@`", at: range, help: "write `@\(name)`",
            fixes: [FixIt("write `@\(name)`", .safe, [.init(range.before, with: "@")])])
    }
}
