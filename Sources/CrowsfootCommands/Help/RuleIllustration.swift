import CrowsfootHistory
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
        let analysis = Analyzer.analyze([tree])
        // What versions change is told by `diff`; `check` says the worst of it.
        let judged = JudgementRules.contains(rule) ? analysis.history.map(JudgementRules.findings) : nil
        let found = judged ?? analysis.diagnostics
        let findings = found.filter { $0.rule == rule }
        text = ReportFormat.text.render(Report(findings, in: sources, by: ToolVersion.tool), style: style)
    }
}
