import CrowsfootSource

enum Unclosed: RuleDefinition {
    static let rule = Rule(
        id: "syntax/unclosed", severity: .error,
        summary: "a bracket is not closed",
        explanation: """
            Every bracket needs its partner. Where one is missing, the reader goes by the indentation: it takes a body to end
            before the first line that is no further to the right than the line on which it began, and reads on from there. So
            nothing else in the file is reported for it.
            """,
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

    /// How many bodies that end at one place are named.
    static let bodyLimit = 3

    /// Bodies that all end at one place, the innermost first; `closing` is what closes them.
    static func bodies(
        _ bodies: [(owner: String, opening: SourceRange)], of count: Int, at range: SourceRange, closing: String
    ) -> Diagnostic {
        var names = bodies.map(\.owner).joined(separator: " and ")
        if count > bodies.count { names += " and \(count - bodies.count) more" }
        let braces = count == 1 ? "`}`" : "\(count) `}`"
        return Diagnostic(
            rule, "\(names) \(count == 1 ? "is" : "are") not closed", at: range, label: "expected \(braces) here",
            related: bodies.map { .init($0.opening, "opened here") }, help: "write \(braces) here",
            fixes: [FixIt("write \(braces)", .unsafe, [.init(range, with: closing)])])
    }

    static func found(_ bracket: TokenKind, opening: SourceRange, of owner: String, at range: SourceRange) -> Diagnostic {
        let sign = String(bracket.spelling.dropFirst().dropLast())
        return Diagnostic(
            rule, "\(owner) is not closed", at: range, label: "expected \(bracket.spelling) here",
            related: [.init(opening, "opened here")], help: "write \(bracket.spelling) here",
            fixes: [FixIt("write \(bracket.spelling)", .unsafe, [.init(range, with: sign)])])
    }
}
