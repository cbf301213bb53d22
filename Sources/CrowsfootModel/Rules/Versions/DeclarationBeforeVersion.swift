import CrowsfootSource
import CrowsfootSyntax

enum DeclarationBeforeVersion: ValidationRule {
    static let rule = Rule(
        id: "version/before-heading", severity: .error,
        summary: "a declaration before the first version heading",
        finds: """
            A declaration above the first `version` heading of a file that has headings. A file without headings describes version 1.0.0.
            """,
        matters: "It is unclear which version the declaration belongs to.",
        fixes: "Write a version heading above it.",
        evidence: .language,
        example: """
            schema Library
            model Book { title: String }
            version 1.0.0
            model Author { name: String }
            """,
        fixed: .removing(line: "version 1.0.0").adding(line: "version 1.0.0", after: "schema"))

    /// The only heading of a file belongs above all declarations.
    static func found(at range: SourceRange, above heading: VersionSyntax, in tree: SyntaxTree) -> Diagnostic {
        let text = tree.text(heading.span)
        return Diagnostic(
            rule, "a declaration above the version heading", at: range, help: "move `\(text)` above it",
            fixes: [
                FixIt(
                    "move `\(text)` above it", .safe,
                    [.init(tree.preamble.after, with: "\n\n\(text)"), .init(tree.removal(of: heading.span), with: "")])
            ])
    }

    static func found(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "a declaration before the first version heading", at: range, help: "write a heading above it, such as `version 1.0.0`",
            fixes: [FixIt("write `version 1.0.0`", .unsafe, [.init(range.before, with: "version 1.0.0\n\n")])])
    }
}
