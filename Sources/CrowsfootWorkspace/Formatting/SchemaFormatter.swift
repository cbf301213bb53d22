package import CrowsfootChecking
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// Formats files, and adds omitted inverses. A file with syntax errors is left alone, because its meaning is unknown.
package enum SchemaFormatter {
    package struct Outcome: Sendable {
        package let sources: SourceSet
        package internal(set) var changes: [FileChange] = []
        /// Errors that prevent formatting.
        package internal(set) var errors: [Diagnostic] = []
    }

    package static func format(_ input: SchemaInput) -> Outcome {
        let checked = SchemaChecker.check(input)
        let inverses = FixSelection(checked.diagnostics.filter { $0.rule == ImplicitInverse.rule })
        var result = Outcome(sources: checked.sources)
        let requested = Set(input.folders.joined().filter(\.isRequested).map(\.path))
        for file in checked.sources.files where requested.contains(FilePath(file.path)) {
            switch format(file, with: inverses) {
            case .success(let formatted):
                if formatted != file.bytes { result.changes.append(FileChange(path: FilePath(file.path), bytes: formatted)) }
            case .failure(let errors):
                result.errors += errors.diagnostics
            }
        }
        return result
    }

    /// Returns the formatted text of a checked file, or `nil` if it has syntax errors.
    package static func format(_ file: SourceFile, in checked: CheckResult) -> [UInt8]? {
        let inverses = FixSelection(checked.diagnostics.filter { $0.rule == ImplicitInverse.rule })
        switch format(file, with: inverses) {
        case .success(let formatted): return formatted
        case .failure: return nil
        }
    }

    private struct SyntaxErrors: Error {
        let diagnostics: [Diagnostic]
    }

    private static func format(_ file: SourceFile, with inverses: FixSelection) -> Result<[UInt8], SyntaxErrors> {
        let errors = Parser.parse(file).diagnostics.filter { $0.severity == .error }
        let tree = Parser.parse(SourceFile(id: file.id, path: file.path, bytes: inverses.apply(to: file)))
        guard errors.isEmpty, let formatted = Formatter.format(tree) else { return .failure(SyntaxErrors(diagnostics: errors)) }
        return .success(formatted)
    }
}
