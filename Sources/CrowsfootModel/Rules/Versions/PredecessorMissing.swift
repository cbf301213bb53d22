import CrowsfootSource
import CrowsfootSyntax

enum PredecessorMissing: ValidationRule {
    static let rule = Rule(
        id: "version/predecessor-missing", severity: .error,
        summary: "the released version before the schema is missing",
        explanation: """
            `version 1.1.0 after 1.0.0` says that users have stores of version 1.0.0. What that was is in `Library.versions/1.0.0.schema`, which
            `crowsfoot release` has written. Without that file, no migration of their stores can be worked out, so nothing is generated.

            It is also reported when released versions are there and the schema has no heading that says which it follows.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String }
            """,
        fixed: .removing("version 1.1.0 after 1.0.0\n"))

    static func found(_ draft: VersionStatements, _ stated: VersionStatements.Predecessor, schema: String) -> Diagnostic {
        Diagnostic(
            rule, "the released version \(stated.number) is missing", at: stated.range,
            help: "restore `\(stated.number.file(of: schema))`, with `git restore` for example", subject: "\(draft.number)")
    }

    /// Reports released versions beside a schema that doesn't say which it follows.
    static func withoutHeading(_ number: VersionNumber, after newest: VersionNumber, in tree: SyntaxTree) -> Diagnostic {
        let heading = "version \(number) after \(newest)"
        var last: SourceRange?
        for statement in tree.statements {
            switch statement {
            case .schema(let schema): last = tree.range(schema.span)
            case .output(let output): last = tree.range(output.span)
            case .version, .section, .declaration, .remove, .migration: break
            }
        }
        let place = last ?? tree.file.wholeRange.before
        return Diagnostic(
            rule, "version \(newest) is released, and the schema doesn't say that it follows it", at: place, help: "write `\(heading)`",
            fixes: [FixIt("write `\(heading)`", .unsafe, [.init(place.after, with: "\n\n\(heading)")])], subject: "\(number)")
    }
}
