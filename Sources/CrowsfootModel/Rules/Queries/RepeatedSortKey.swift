import CrowsfootSource

enum RepeatedSortKey: ModelRule {
    static let rule = Rule(
        id: "query/repeated-sort-key", severity: .warning,
        summary: "a query sorts by the same property twice",
        finds: "The same property twice in a `sort`.",
        matters: "The second key has no effect.",
        fixes: "Remove the second one, or sort by another property.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                query all { sort title, title desc }
            }
            """,
        fixed: .adding(line: "    pages: Int = 0", after: "title:").replacing(", title", with: ", pages"))

    static func check(_ model: Model, in schema: Schema, _ findings: inout [Diagnostic]) {
        for query in model.queries where query.sortKeys.count > 1 {
            var first: [[PropertyID]: SourceRange] = [:]
            for key in query.sortKeys {
                guard let earlier = first[key.path] else {
                    first[key.path] = key.range
                    continue
                }
                let name = key.path.map { schema[$0].name.text }.joined(separator: ".")
                findings.append(
                    Diagnostic(
                        rule, "duplicate sort key `\(name)`", at: key.range, related: [.init(earlier, "the first one")],
                        help: "remove the second key", subject: "\(model.name.text).\(query.name.text)"))
            }
        }
    }
}
