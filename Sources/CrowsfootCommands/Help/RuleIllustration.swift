import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootWorkspace

/// What the tool says about the example of a rule.
struct RuleIllustration {
    let text: String

    init(_ rule: Rule, style: TextStyle = .plain) {
        var sources = SourceSet()
        let tree = Parser.parse(sources.add(path: "Example.schema", bytes: rule.exampleBytes))
        let lock: LockPlace =
            rule.lock.map { lock in
                lock.example.map { .file(sources.add(path: "Library.lock", bytes: Array($0.utf8))) } ?? .empty
            } ?? .nowhere
        let (analysis, steps) = Analyzer.analyzeSteps(of: [tree], lock: lock, by: .everything)
        // What versions change is told by `diff`; `check` says the worst of it. What is left to a person is told by `plan`.
        let judged = JudgementRules.contains(rule) ? steps.map(JudgementRules.findings) : nil
        let planned = PlanRules.contains(rule) ? steps.map(PlanRules.findings) : nil
        // What a layout says is told by whoever reads it.
        let remembered = rule.layout.map { layout in
            let file = sources.add(path: layout.name, bytes: Array((layout.example ?? "").utf8))
            return PlacesExaminer.findings(PlacesReader(file), steps?.history.versions ?? [])
        }
        // Whether something was generated again is told by `review`.
        let made = rule.generated.map { file in OutdatedOutput.findings(steps, beside: file.name, file.example) }
        // What can't be read of Swift is reported by commands that read it.
        let unread = rule.swift.map { swift in
            UnreadDeclaration.findings(in: sources.add(path: swift.name, bytes: Array((swift.example ?? "").utf8)))
        }
        let findings = (judged ?? planned ?? remembered ?? made ?? unread ?? analysis.diagnostics).filter { $0.rule == rule }
        text = ReportFormat.text.render(Report(findings, in: sources, by: ToolVersion.tool), style: style)
    }
}
