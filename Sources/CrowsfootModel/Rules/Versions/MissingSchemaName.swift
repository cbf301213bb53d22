import CrowsfootSource
import CrowsfootSyntax

enum MissingSchemaName: ValidationRule {
    static let rule = Rule(
        id: "schema/missing-name", severity: .error,
        summary: "a file does not say which schema it belongs to",
        explanation: """
            Every file names its schema, so that all files of a folder that name the same one can be read as one. What an output
            makes of it is named after it too.
            """,
        evidence: .language,
        example: """
            model Book { title: String }
            """,
        fixed: .replacing("model", with: "schema Library\nmodel"))

    static func found(in tree: SyntaxTree) -> Diagnostic {
        let isEmpty = tree.statements.isEmpty
        // After nothing but comments stands only the end of the file.
        let start = isEmpty ? tree.file.wholeRange.before : tree.range(TokenID(0)).before
        let message = tree.file.bytes.isEmpty ? "the file is empty" : "the file declares nothing"
        return Diagnostic(
            rule, isEmpty ? message : "the file does not name its schema", at: start,
            help: "write `schema` and a name as the first line",
            fixes: isEmpty ? [] : [FixIt("write `schema Name`", .displayOnly, [.init(start, with: "schema Name\n\n")])])
    }
}
