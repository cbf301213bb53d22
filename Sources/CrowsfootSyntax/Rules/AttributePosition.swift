import CrowsfootSource

enum AttributePosition: RuleDefinition {
    static let rule = Rule(
        id: "syntax/attribute-position", severity: .error,
        summary: "an attribute does not stand behind what it belongs to, or is not written as one",
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

    /// `end` is where they belong.
    static func before(
        _ range: SourceRange, text: String, declaration: SourceRange, end: SourceRange, fullText: String
    ) -> Diagnostic {
        let gap = SourceRange(file: range.file, start: Int(range.start), end: Int(declaration.start))
        return Diagnostic(
            rule, "attributes stand behind the declaration", at: range, related: [.init(end, "they belong here")],
            help: "move `\(text)` behind it",
            fixes: [FixIt("move `\(text)`", .safe, [.init(gap, with: ""), .init(end, with: " " + fullText)])])
    }

    static func bareArgument(of name: String, _ argument: String, at range: SourceRange, after nameRange: SourceRange) -> Diagnostic {
        let whole = SourceRange(file: range.file, start: Int(nameRange.end), end: Int(range.end))
        return Diagnostic(
            rule, "the argument of an attribute stands in parentheses", at: range, help: "write `@\(name)(\(argument))`",
            fixes: [FixIt("write `(\(argument))`", argument.hasSuffix("…") ? .displayOnly : .safe, [.init(whole, with: "(\(argument))")])])
    }

    static func beforeDefault(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a default stands before the attributes", at: range,
            help: "move `=` and the default before the first `@`; an argument of an attribute stands in parentheses")
    }

    static func missingAt(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "attributes start with `@`", at: range, help: "write `@\(name)`",
            fixes: [FixIt("write `@\(name)`", .safe, [.init(range.before, with: "@")])])
    }
}
