import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace

/// Schemas that tests are about, checked.
enum Histories {
    static func history(of text: [UInt8]) throws -> SchemaHistory {
        var sources = SourceSet()
        let analysis = Analyzer.analyze([Parser.parse(sources.add(path: "input.schema", bytes: text))])
        guard let history = analysis.soundHistory else {
            let errors = analysis.diagnostics.filter { $0.severity == .error }
            throw GoldenFailure(errors.map { "[\($0.rule.id)] \($0.message): \(sources.text($0.range))" }.joined(separator: "\n"))
        }
        return history
    }

    static func history(of text: String) throws -> SchemaHistory { try history(of: Array(text.utf8)) }
}
