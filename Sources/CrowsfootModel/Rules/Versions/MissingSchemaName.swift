import CrowsfootSource
import CrowsfootSyntax

enum MissingSchemaName: ValidationRule {
    static let rule = Rule(
        id: "schema/missing-name", severity: .error,
        summary: "a file doesn't name its schema",
        finds: "A file without `schema` and a name, or an empty file.",
        matters: "Crowsfoot can't tell which schema the file belongs to, and generated files have no name.",
        fixes: "Write `schema` and a name on the first line.",
        evidence: .language,
        example: """
            model Book { title: String }
            """,
        fixed: .replacing("model", with: "schema Library\nmodel"))

    static func found(in tree: SyntaxTree) -> Diagnostic {
        let isEmpty = tree.statements.isEmpty
        // A file with only comments ends after them.
        let start = isEmpty ? tree.file.wholeRange.before : tree.range(TokenID(0)).before
        let message = tree.file.bytes.isEmpty ? "the file is empty" : "the file declares nothing"
        let fix = isEmpty ? nil : fix(naming: tree.file.path, at: start)
        return Diagnostic(
            rule, isEmpty ? message : "the file doesn't name its schema", at: start,
            help: fix?.title ?? "write `schema` and a name on the first line", fixes: [fix].compactMap(\.self))
    }

    /// The heading with the name of the file, or with a placeholder that the user has to replace.
    private static func fix(naming path: String, at start: SourceRange) -> FixIt {
        let file = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        let isName = file.first?.isLetter == true && file.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let name = isName ? file.prefix(1).uppercased() + file.dropFirst() : "Name"
        return FixIt("write `schema \(name)`", isName ? .unsafe : .displayOnly, [.init(start, with: "schema \(name)\n\n")])
    }
}
