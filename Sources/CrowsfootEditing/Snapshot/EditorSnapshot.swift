package import CrowsfootChecking
import CrowsfootProcessors
package import CrowsfootSource
package import CrowsfootSyntax

/// The checked schemas of one folder at one moment. Answers to all requests come from it.
package struct EditorSnapshot: Sendable {
    package let result: CheckResult
    package let schemas: [SchemaView]

    /// Creates a snapshot of a check of some files.
    package init(_ result: CheckResult, of input: SchemaInput) {
        self.result = result
        schemas = result.schemas.map { SchemaView($0, in: result, of: input) }
    }

    /// The findings that `check` shows: those about released versions only on request.
    package var findings: [Diagnostic] { result.diagnostics.filter { !$0.isAboutShippedVersion } }

    /// Returns a file of a schema, or `nil` if the path is none.
    package func file(at path: FilePath) -> FileView? {
        for schema in schemas {
            if let tree = schema.checked.trees.first(where: { $0.file.path == path.text }) { return FileView(schema: schema, tree: tree) }
        }
        return nil
    }
}

/// One checked schema, with an index of its names that is built when a request needs it.
package final class SchemaView: Sendable {
    package let checked: CheckedSchema
    package let result: CheckResult
    /// The files of the check, with which edits are tried.
    let input: SchemaInput
    private let known = Once<SchemaIndex>()

    init(_ checked: CheckedSchema, in result: CheckResult, of input: SchemaInput) {
        self.checked = checked
        self.result = result
        self.input = input
    }

    package var sources: SourceSet { result.sources }

    package var index: SchemaIndex { known.value { SchemaIndex(checked) } }

    /// Builds the index ahead of the first request that needs it.
    package func prepare() { _ = index }

    package func tree(of file: FileID) -> SyntaxTree? { checked.trees.first { $0.file.id == file } }
}

/// A file of a checked schema.
package struct FileView: Sendable {
    package let schema: SchemaView
    package let tree: SyntaxTree

    package var file: SourceFile { tree.file }
    package var index: SchemaIndex { schema.index }

    /// The findings of this file.
    package var findings: [Diagnostic] { schema.result.diagnostics.filter { $0.range.file == file.id && !$0.isAboutShippedVersion } }
}
