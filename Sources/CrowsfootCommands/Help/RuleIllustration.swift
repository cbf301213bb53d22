import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace

/// What the tool says about the example of a rule.
struct RuleIllustration {
    let text: String

    init(_ rule: Rule, style: TextStyle = .plain) {
        var sources = SourceSet()
        let tree = Parser.parse(sources.add(path: "Example.schema", bytes: rule.exampleBytes))
        let lock = rule.lock.map { sources.add(path: "Library.lock", bytes: Array($0.example.utf8)) }
        let findings = Analyzer.analyze([tree], lock: lock).diagnostics.filter { $0.rule == rule }
        text = ReportFormat.text.render(Report(findings, in: sources, by: ToolVersion.tool), style: style)
    }
}
