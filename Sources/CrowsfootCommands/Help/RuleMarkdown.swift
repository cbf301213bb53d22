import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootWorkspace

/// The pages of the guide about rules: one for each, and an index.
package enum RuleMarkdown {
    /// All pages by their path below the folder of the rules.
    package static func pages(_ rules: [Rule]) -> [String: String] {
        var pages = ["README.md": index(rules)]
        for rule in rules { pages[rule.id + ".md"] = page(rule) }
        return pages
    }

    private static func index(_ rules: [Rule]) -> String {
        var text = """
            # Rules

            Every finding names its rule in brackets. `crowsfoot explain RULE` shows the same pages in a terminal, and
            `@allow(RULE, "why")` silences a finding on the record.

            """
        var family: Substring = ""
        for rule in rules.sorted(by: { $0.id < $1.id }) {
            if rule.family != family {
                family = rule.family
                text += "\n## \(family)\n\n| rule | severity | what it finds |\n|---|---|---|\n"
            }
            text += "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(rule.summary.filter { $0 != "|" }) |\n"
        }
        return text
    }

    private static func page(_ rule: Rule) -> String {
        """
        # \(rule.id)

        **\(rule.severity.rawValue)**: \(rule.summary)

        \(rule.explanation)

        *Evidence*: \(rule.evidence.sentence)\(formerly(rule))

        ## Found in

        ```\(rule.neighbours.isEmpty ? "schema error" : "schema")
        \(rule.example)
        ```
        \(neighbours(of: rule))
        ```text
        \(RuleIllustration(rule).text.trimmedAtEnd)
        ```

        ## Fixed

        ```schema
        \(rule.fixed)
        ```
        \(fixedCopies(of: rule))
        """
    }
}

extension RuleMarkdown {
    private static func formerly(_ rule: Rule) -> String {
        rule.formerIDs.isEmpty ? "" : "\n\n*Formerly*: " + rule.formerIDs.map { "`\($0)`" }.joined(separator: ", ")
    }

    /// A schema that only its lock makes a mistake of is none by itself.
    private static func neighbours(of rule: Rule) -> String {
        rule.neighbours.map { file in
            file.example.map { "\nBeside it, in `\(file.name)`:\n\n```text\n\($0)```\n" } ?? "\nBeside it, there is no `\(file.name)`.\n"
        }.joined()
    }

    private static func fixedCopies(of rule: Rule) -> String {
        rule.copies.filter { $0.fixed != $0.example }.map { file in
            file.fixed.map { "\nAnd in `\(file.name)`:\n\n```text\n\($0)```\n" } ?? "\nAnd without `\(file.name)`.\n"
        }.joined()
    }
}

extension String {
    fileprivate var trimmedAtEnd: Substring {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return text
    }
}

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
        let copies = rule.copies.map { file in
            let isReleased = FilePath(file.name).versionsFolder != nil
            return Parser.parse(
                sources.add(path: file.name, bytes: Array((file.example ?? "").utf8), as: isReleased ? .released : .living))
        }
        let (analysis, steps) = Analyzer.analyzeSteps(of: [tree] + copies, lock: lock, by: .everything)
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
        // What can't be read of Swift, and in what it differs from the schema, is reported by commands that read it.
        let unread = rule.swift.map { swift in
            let compared = SourceComparer.findings(steps?.history, beside: swift.name, swift.example, in: &sources)
            return swift.example.map { compared + UnreadDeclaration.findings(in: sources.add(path: swift.name, bytes: Array($0.utf8))) }
                ?? compared
        }
        let findings = (judged ?? planned ?? remembered ?? made ?? unread ?? analysis.diagnostics).filter { $0.rule == rule }
        text = ReportFormat.text.render(Report(findings, in: sources, by: ToolVersion.tool), style: style)
    }
}
