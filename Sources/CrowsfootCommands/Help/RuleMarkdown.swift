import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootWorkspace

/// The rule pages of the guide, and their index.
package enum RuleMarkdown {
    /// Returns all pages by their path in the folder of the rules.
    package static func pages(_ rules: [Rule]) -> [String: String] {
        var pages = ["README.md": index(rules)]
        for rule in rules { pages[rule.id + ".md"] = page(rule) }
        return pages
    }

    private static func index(_ rules: [Rule]) -> String {
        var text = """
            # Rules

            Every finding names its rule in brackets. To read a rule's page in a terminal, run `crowsfoot explain RULE`.

            To keep a finding, state the rule and your reason:

            | in | write |
            |---|---|
            | a schema | `@allow(RULE, "why")` after the declaration |
            | Swift source | `// crowsfoot:allow RULE "why"` above the declaration |
            | a Core Data model | User Info of the entity or attribute: `crowsfoot.allow` = `RULE why` |

            An example about a change has both versions in one file. In your package, version 1.0.0 is a file in `Library.versions`, and your
            schema has the heading `version 1.1.0 after 1.0.0`. See [Versions](../versions.md).

            """
        var family: Substring = ""
        for rule in rules.sorted(by: { $0.id < $1.id }) {
            if rule.family != family {
                family = rule.family
                text += "\n## \(family)\n\n| rule | severity | what it finds |\n|---|---|---|\n"
            }
            text += "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(rule.headline.filter { $0 != "|" }) |\n"
        }
        return text
    }

    /// States that an example has a history in one file, which a schema in use seldom has.
    private static func remark(about rule: Rule) -> String {
        let headings = rule.example.split(separator: "\n").filter { $0.hasPrefix("version ") }.count
        if headings < 2 || !rule.neighbors.isEmpty { return "" }
        return ", with \(headings == 2 ? "both" : "all") versions in one file"
    }

    private static func page(_ rule: Rule) -> String {
        """
        # \(rule.id)

        **\(rule.severity.rawValue)** · \(rule.headline)

        ## What it finds

        \(rule.findsWithFiles.trimmedAtEnd)

        ## Why it matters

        \(rule.matters)

        ## Example

        Example that fails\(remark(about: rule)):

        ```\(rule.neighbors.isEmpty ? "schema error" : "schema")
        \(rule.example)
        ```
        \(neighbors(of: rule))
        ```text
        \(RuleIllustration(rule).text.trimmedAtEnd)
        ```

        ## How to fix

        \(rule.fixes.markdown)

        Fixed example:

        ```schema
        \(rule.fixed)
        ```
        \(fixedCopies(of: rule))\(evidence(of: rule))\(formerIDs(of: rule))
        """
    }
}

extension RuleMarkdown {
    private static func evidence(of rule: Rule) -> String {
        rule.evidenceText.map { "\n## Evidence\n\n\($0)\n" } ?? ""
    }

    private static func formerIDs(of rule: Rule) -> String {
        if rule.formerIDs.isEmpty { return "" }
        return "\nFormer id\(rule.formerIDs.count > 1 ? "s" : ""): " + rule.formerIDs.map { "`\($0)`" }.joined(separator: ", ") + "\n"
    }

    private static func neighbors(of rule: Rule) -> String {
        rule.neighbors.map { file in
            let name =
                file.name == rule.lock?.name ? "`\(file.name)`, the lock of a schema with all versions in one file" : "`\(file.name)`"
            return file.example.map { "\nIn \(name):\n\n```text\n\($0)```\n" } ?? "\nThe file `\(file.name)` is missing.\n"
        }.joined()
    }

    private static func fixedCopies(of rule: Rule) -> String {
        rule.copies.filter { $0.fixed != $0.example }.map { file in
            file.fixed.map { "\nIn `\(file.name)`:\n\n```text\n\($0)```\n" } ?? "\nThe file `\(file.name)` is deleted.\n"
        }.joined()
    }
}

extension String {
    var trimmedAtEnd: Substring {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return text
    }
}

/// The findings of one rule in its example, as text.
struct RuleIllustration {
    let text: String

    init(_ rule: Rule, style: TextStyle = .plain) {
        var sources = SourceSet()
        let tree = Parser.parse(sources.add(path: "Example.schema", bytes: rule.exampleBytes))
        let lock: LockPlace =
            rule.lock.map { lock in
                lock.example.map { .file(LockReader(sources.add(path: "Library.lock", bytes: Array($0.utf8)))) } ?? .empty
            } ?? .nowhere
        let copies = rule.copies.map { file in
            let isReleased = FilePath(file.name).versionsFolder != nil
            return Parser.parse(
                sources.add(path: file.name, bytes: Array((file.example ?? "").utf8), as: isReleased ? .released : .current))
        }
        let (analysis, steps) = Analyzer.analyzeSteps(of: [tree] + copies, lock: lock, by: .everything)
        // `diff` reports all changes, `check` only the worst of them, and `plan` reports unresolved steps.
        let judged = JudgementRules.contains(rule) ? steps.map(JudgementRules.findings) : nil
        let planned = PlanRules.contains(rule) ? steps.map(PlanRules.findings) : nil
        // Commands that read a layout report its errors.
        let remembered = rule.layout.map { layout in
            let file = sources.add(path: layout.name, bytes: Array((layout.example ?? "").utf8))
            return PlacesExaminer.findings(PlacesReader(file), steps?.history.versions ?? [])
        }
        // `review` reports outdated output.
        let made = rule.generated.map { file in OutdatedOutput.findings(steps, beside: file.name, file.example) }
        // Commands that read Swift source report unreadable declarations and differences from the schema.
        let unread = rule.swift.map { swift in
            let compared = SourceComparer.findings(steps?.history, beside: swift.name, swift.example, in: &sources)
            return swift.example.map {
                compared + SwiftFileFindings.all(in: sources.add(path: swift.name, bytes: Array($0.utf8)), since: swift.fixed)
            }
                ?? compared
        }
        // Commands that read recorded CloudKit schemas report the differences from the schema.
        let synced = rule.container.map { file in
            ContainerComparer.findings(steps?.history, beside: file.name, file.example, in: &sources)
        }
        let findings = (judged ?? planned ?? remembered ?? made ?? unread ?? synced ?? analysis.diagnostics).filter { $0.rule == rule }
        text = ReportFormat.text.render(Report(findings, in: sources, by: ToolVersion.tool), style: style)
    }
}
