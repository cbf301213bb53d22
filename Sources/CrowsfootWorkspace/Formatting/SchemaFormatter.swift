package import CrowsfootSource
import CrowsfootSyntax

/// Brings one file into the canonical layout. A file with errors is left alone: what it means is not known.
package enum SchemaFormatter {
    package enum Outcome: Sendable {
        case unchanged
        case changed([UInt8])
        case invalid([Diagnostic])
    }

    package static func format(_ file: SourceFile) -> Outcome {
        let tree = Parser.parse(file)
        let errors = tree.diagnostics.filter { $0.severity == .error }
        guard let formatted = Formatter.format(tree) else { return .invalid(errors) }
        return formatted == file.bytes ? .unchanged : .changed(formatted)
    }
}
