import CrowsfootSource
import CrowsfootSyntax

enum IncompleteOrder: EnumerationRule {
    static let rule = Rule(
        id: "enum/incomplete-order", severity: .error,
        summary: "`@comparable` omits a case or contains one twice",
        finds: "A `@comparable` that doesn't contain each case exactly once.",
        matters: "The generated order would be undefined for some cases.",
        fixes: "List each case once, in ascending order.",
        evidence: .language,
        example: .schema("enum Priority @comparable(high, low) { case low, medium, high }", named: "Todo"),
        fixed: .adding(" medium,", after: "(high,"))

    static func check(_ enumeration: Enumeration, in schema: Schema, _ findings: inout [Diagnostic]) {
        guard let attribute = enumeration.attribute(.comparable), !attribute.arguments.isEmpty, !enumeration.isBroken else { return }
        var named: [String: Name] = [:]
        for word in attribute.words {
            guard let first = named.updateValue(word, forKey: word.text) else { continue }
            named[word.text] = first
            findings.append(repeated(word, first, enumeration))
        }
        // An unknown name may be a misspelled case, which another rule reports.
        guard named.keys.allSatisfy(enumeration.hasCase) else { return }
        let missing = enumeration.cases.filter { named[$0.name.text] == nil }
        if !missing.isEmpty { findings.append(incomplete(attribute, missing, enumeration)) }
    }

    private static func repeated(_ word: Name, _ first: Name, _ enumeration: Enumeration) -> Diagnostic {
        Diagnostic(
            rule, "duplicate case `\(word.text)` in the order", at: word.range, related: [.init(first.range, "the first")],
            help: "remove one of the two", subject: enumeration.name.text)
    }

    private static func incomplete(_ attribute: Attribute, _ missing: [Enumeration.Case], _ enumeration: Enumeration) -> Diagnostic {
        let names = missing.map { "`\($0.name.text)`" }.joined(separator: ", ")
        let end = attribute.arguments.last?.range.after ?? attribute.range.after
        let addition = missing.map { ", " + $0.name.text }.joined()
        return Diagnostic(
            rule, "the order of `\(enumeration.name.text)` doesn't contain \(names)", at: attribute.range,
            related: missing.prefix(3).map { .init($0.name.range, "missing") },
            help: "add them at the end, or list every case in ascending order",
            fixes: [FixIt("add them at the end", .unsafe, [.init(end, with: addition)])], subject: enumeration.name.text)
    }
}
