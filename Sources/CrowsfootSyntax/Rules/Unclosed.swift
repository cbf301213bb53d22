import CrowsfootSource

enum Unclosed: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unclosed", severity: .error,
        summary: "a bracket is not closed",
        finds: "A bracket without its closing one.",
        matters: """
            Crowsfoot guesses the end from the indentation: a body ends before the first line that isn't indented further than its start.
            The rest of the file is read normally.
            """,
        fixes: "Write the closing bracket at the end of the declaration.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String

            model Author {
                name: String
            }
            """,
        fixed: .adding(line: "}", after: "title"))

    /// The maximum number of bodies in one message.
    static let bodyLimit = 3

    /// Reports bodies with the same end, innermost first. `closing` is the missing text.
    static func bodies(
        _ bodies: [(owner: String, opening: SourceRange)], of count: Int, at range: SourceRange, closing: String
    ) -> Diagnostic {
        var names = bodies.map(\.owner).joined(separator: " and ")
        if count > bodies.count { names += " and \(count - bodies.count) more" }
        let braces = count == 1 ? "`}`" : "\(count) `}`"
        return Diagnostic(
            rule, "\(names) \(count == 1 ? "is" : "are") not closed", at: range, label: "expected \(braces) here",
            related: bodies.map { .init($0.opening, "opened here") }, help: "write \(braces) here",
            fixes: [FixIt("write \(braces) here", .unsafe, [.init(range, with: closing)])])
    }

    static func found(_ bracket: TokenKind, opening: SourceRange, of owner: String, at range: SourceRange) -> Diagnostic {
        let sign = String(bracket.spelling.dropFirst().dropLast())
        return Diagnostic(
            rule, "\(owner) is not closed", at: range, label: "expected \(bracket.spelling) here",
            related: [.init(opening, "opened here")], help: "write \(bracket.spelling) here",
            fixes: [FixIt("write \(bracket.spelling) here", .unsafe, [.init(range, with: sign)])])
    }
}
