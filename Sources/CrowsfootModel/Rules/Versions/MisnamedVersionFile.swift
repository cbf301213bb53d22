import CrowsfootSource
import CrowsfootSyntax

enum MisnamedVersionFile: ValidationRule {
    static let rule = Rule(
        id: "version/misnamed-file", severity: .error,
        summary: "the file of a released version is not named after the version",
        explanation: """
            Commands find a released version by the name of its file: `1.0.0.schema` has the heading `version 1.0.0`. If name and heading differ, one
            of them was changed by mistake, or the file is a leftover copy.
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String; pages: Int? }
            """,
        fixed: .unchanged,
        copies: [
            Rule.Neighbour(name: "Library.versions/1.0.0.schema", example: released, fixed: released),
            Rule.Neighbour(name: "Library.versions/1.0.0 copy.schema", example: released, fixed: nil),
        ])

    private static let released = "schema Library\nversion 1.0.0\nmodel Book { title: String }\n"
}

/// The file of a released version that has the name of another version, or of none.
struct MisnamedFile {
    let finding: Diagnostic
    /// What it is read as; none where it is only in the way.
    let number: VersionNumber?

    /// By the indices of the files.
    static func all(in trees: [SyntaxTree]) -> [Int: MisnamedFile] {
        let headings = trees.enumerated().compactMap { index, tree in
            tree.file.role == .released ? Heading(tree).map { (index, $0) } : nil
        }
        let named = Set(headings.filter { $1.isNamed }.map(\.1.number))
        let misnamed = headings.filter { !$1.isNamed }.map { index, heading in
            let stated = VersionNumber(heading.stem).flatMap { named.contains($0) ? nil : $0 }
            let number = stated ?? (named.contains(heading.number) ? nil : heading.number)
            return (index, MisnamedFile(finding: heading.finding, number: number))
        }
        return Dictionary(misnamed, uniquingKeysWith: { first, _ in first })
    }

    private struct Heading {
        let number: VersionNumber
        let range: SourceRange
        /// The name of the file, without its ending.
        let stem: String

        init?(_ tree: SyntaxTree) {
            let headings = tree.statements.compactMap { if case .version(let heading) = $0 { heading } else { nil } }
            guard let token = headings.first?.number, let number = VersionNumber(tree.text(token)) else { return nil }
            self.number = number
            range = tree.range(token)
            stem = String((tree.file.path.split(separator: "/").last ?? "").dropLast(".schema".count))
        }

        var isNamed: Bool { stem == "\(number)" }

        var finding: Diagnostic {
            Diagnostic(
                MisnamedVersionFile.rule, "`\(stem).schema` describes version \(number), whose file is called `\(number).schema`",
                at: range,
                help: "write the number of its name into the heading, rename the file, or delete it if it is a copy", subject: "\(number)")
        }
    }
}
