package import CrowsfootChecking
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Formats files, and adds omitted inverses. A file with syntax errors is left alone, because its meaning is unknown.
package enum SchemaFormatter {
    package struct Result: Sendable {
        package let sources: SourceSet
        package internal(set) var changes: [FileChange] = []
        /// Errors that prevent formatting.
        package internal(set) var errors: [Diagnostic] = []
    }

    package static func format(_ input: SchemaInput) -> Result {
        let checked = SchemaChecker.check(input)
        let inverses = FixSelection(checked.diagnostics.filter { $0.rule == ImplicitInverse.rule })
        var result = Result(sources: checked.sources)
        let requested = Set(input.folders.joined().filter(\.isRequested).map(\.path))
        for file in checked.sources.files where requested.contains(FilePath(file.path)) {
            let errors = Parser.parse(file).diagnostics.filter { $0.severity == .error }
            let tree = Parser.parse(SourceFile(id: file.id, path: file.path, bytes: inverses.apply(to: file)))
            guard errors.isEmpty, let formatted = Formatter.format(tree) else {
                result.errors += errors
                continue
            }
            if formatted != file.bytes { result.changes.append(FileChange(path: FilePath(file.path), bytes: formatted)) }
        }
        return result
    }
}
