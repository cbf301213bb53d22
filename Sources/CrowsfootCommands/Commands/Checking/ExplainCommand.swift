import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// `explain`: explains a rule and its fixes.
struct ExplainCommand: Command {
    static let spec = CommandSpec(
        name: "explain", group: .check, purpose: "Explain a rule",
        operand: OperandSpec(
            placeholder: "RULE", count: .atMostOne, kind: .rule,
            help: "Rule, such as `type/unknown`, or a family of rules [default: list all rules]"),
        exitCodes: [
            .init(0, "Explained"),
            .init(2, "Unknown rule"),
        ],
        examples: [
            .init("crowsfoot explain", "List all rules"),
            .init("crowsfoot explain syntax/unclosed", "Explain one rule"),
            .init("crowsfoot explain syntax", "List the rules of a family"),
        ])

    private enum Subject {
        /// A rule, by its current or a former id.
        case rule(Rule, called: String)
        case list([Rule])
    }

    private let subject: Subject

    init(_ arguments: ParsedArguments) throws(UsageError) {
        subject = try arguments.operands.first.map(Self.subject) ?? .list(RuleCatalog.complete.rules)
    }

    private static func subject(_ word: String) throws(UsageError) -> Subject {
        let rules = RuleCatalog.complete.rules
        let family = rules.filter { $0.family == word || "\($0.family)/" == word }
        if !family.isEmpty { return .list(family) }
        let named = rules.filter { $0.id == word || $0.name == word || $0.formerIDs.contains(word) }
        if let rule = named.first, named.count == 1 { return .rule(rule, called: word) }
        let names = word.contains("/") ? rules.map(\.id) : rules.map { String($0.name) } + rules.map { String($0.family) }
        let nearest = named.first?.id ?? NearestName.of(word, among: names)
        throw .unknownRule(word, nearest: nearest)
    }

    func run(in environment: Environment) -> ExitCode {
        switch subject {
        case .rule(let rule, let word):
            if rule.formerIDs.contains(word) { environment.console.note("`\(word)` is called `\(rule.id)` now") }
            environment.console.output.write(RulePage(rule, style: environment.style).text)
        case .list(let rules): environment.console.output.write(RuleList(rules).text)
        }
        return .success
    }
}

extension Rule {
    /// The id without the family.
    fileprivate var name: Substring { id.dropFirst(family.count + 1) }
}

/// The rules by family, with one or two lines each.
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
