import CrowsfootSource
import CrowsfootSyntax

enum MisnamedVersionFile: ValidationRule {
    static let rule = Rule(
        id: "version/misnamed-file", severity: .error,
        summary: "the file of a released version has another version's name",
        finds: "A file in a `.versions` folder whose name differs from its `version` heading.",
        matters: """
            Commands find a released version by its file name. If name and heading differ, one of them was changed by mistake, or the file
            is a copy.
            """,
        fixes: """
            the file | schema
            has the wrong heading | write the number of its name
            has the wrong name | rename it
            is a copy | delete it
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.1.0 after 1.0.0
            model Book { title: String; pages: Int? }
            """,
        fixed: .unchanged,
        copies: [
            Rule.Neighbor(name: "Library.versions/1.0.0.schema", example: released, fixed: released),
            Rule.Neighbor(name: "Library.versions/1.0.0 copy.schema", example: released, fixed: nil),
        ])

    private static let released = "schema Library\nversion 1.0.0\nmodel Book { title: String }\n"
}

/// A file of a released version whose name differs from its heading.
struct MisnamedFile {
    let finding: Diagnostic
    /// The version that it is read as, or `nil` if it is ignored.
    let number: VersionNumber?

    /// Misnamed files by file index.
    static func all(in trees: [SyntaxTree]) -> [Int: MisnamedFile] {
        let headings = trees.enumerated().compactMap { index, tree in
            tree.file.role == .released ? Heading(tree).map { (index, $0) } : nil
        }
        let named = Set(headings.filter { $1.isNamed }.map(\.1.number))
        let unreleased = Set(trees.filter { $0.file.role != .released }.compactMap { Heading($0)?.number })
        let misnamed = headings.filter { !$1.isNamed }.map { index, heading in
            let stated = VersionNumber(heading.stem).flatMap { named.union(unreleased).contains($0) ? nil : $0 }
            let number = stated ?? (named.contains(heading.number) ? nil : heading.number)
            return (index, MisnamedFile(finding: heading.finding, number: number))
        }
        return Dictionary(misnamed, uniquingKeysWith: { first, _ in first })
    }

    private struct Heading {
        let number: VersionNumber
        let range: SourceRange
        /// The file name without its extension.
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
                MisnamedVersionFile.rule, "`\(stem).schema` describes version \(number), whose file must be `\(number).schema`",
                at: range,
                help: "change the heading, rename the file, or delete it if it is a copy", subject: "\(number)")
        }
    }
}
