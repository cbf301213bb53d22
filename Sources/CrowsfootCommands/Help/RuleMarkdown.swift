package import CrowsfootSource

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
}

extension String {
    fileprivate var trimmedAtEnd: Substring {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
