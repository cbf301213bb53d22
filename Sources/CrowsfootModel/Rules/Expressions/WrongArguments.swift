import CrowsfootSource
import CrowsfootSyntax

enum WrongArguments: ValidationRule {
    static let rule = Rule(
        id: "expression/wrong-arguments", severity: .error,
        summary: "a function has the wrong arguments",
        finds: """
            A function that isn't called as in Swift: `starts(with:)` has a label, `contains` and `localizedStandardContains` have none,
            `isEmpty` and `count` have no parentheses, and `contains` and `allSatisfy` take a closure on relationships.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use the form that the finding shows.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query untitled { where title.isEmpty() }
            }
            """,
        fixed: .removing("()"))

    static func found(_ function: Expression.Function, _ link: ChainLink, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "wrong arguments of `\(link.name.text)`", at: link.name.range.through(link.range.lastPart),
            help: "write `\(function.usage)`", subject: subject)
    }

    /// `isEmpty()`
    static func noFunction(_ link: ChainLink, _ arguments: [ArgumentSyntax], _ reader: TreeReader, subject: String) -> Diagnostic {
        let parentheses = SourceRange(file: link.range.file, start: Int(link.name.range.end), end: Int(link.range.end))
        let fix = FixIt("write `\(link.name.text)` without parentheses", .safe, [.init(parentheses, with: "")])
        return Diagnostic(
            rule, "`\(link.name.text)` isn't a function", at: parentheses, help: "write `\(link.name.text)` without parentheses",
            fixes: arguments.isEmpty ? [fix] : [], subject: subject)
    }

    static func daysAgo(at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(rule, "wrong arguments of `daysAgo`", at: range, help: "write `daysAgo(7)`", subject: subject)
    }
}

extension SourceRange {
    /// Its last byte.
    fileprivate var lastPart: SourceRange { SourceRange(file: file, start: max(Int(start), Int(end) - 1), end: Int(end)) }
}
