import CrowsfootSource

/// Rules by family, one line or two for each.
struct RuleList {
    let text: String

    init(_ rules: [Rule]) {
        var families: [(name: Substring, rules: [Rule])] = []
        for rule in rules.sorted(by: { $0.id < $1.id }) {
            if families.last?.name != rule.family { families.append((rule.family, [])) }
            families[families.count - 1].rules.append(rule)
        }
        text = families.map { family in
            family.name + "\n" + HelpPage.table(family.rules.map { ($0.id, "\($0.severity.rawValue): \($0.summary)") })
        }.joined(separator: "\n")
    }
}
