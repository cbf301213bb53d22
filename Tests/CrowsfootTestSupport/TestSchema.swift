import CrowsfootChecking
package import CrowsfootModel
import CrowsfootSource
package import CrowsfootSyntax

/// Schemas in tests.
package enum TestSchema {
    package static func history(_ text: String) throws -> SchemaHistory {
        try history(Parser.parse(SourceFile(id: FileID(0), path: "Test.schema", bytes: Array(text.utf8))))
    }

    /// Parses a history, and throws if it has errors: a test of an invalid schema would prove nothing.
    package static func history(_ trees: SyntaxTree...) throws -> SchemaHistory {
        let analysis = Analyzer.analyze(trees)
        guard let history = analysis.soundHistory else {
            let errors = analysis.diagnostics.filter { $0.severity == .error }.map { "\($0.rule.id): \($0.message)" }
            throw GoldenFailure("the schema has errors: " + errors.joined(separator: "; "))
        }
        return history
    }
}
