package import CrowsfootSource
import CrowsfootSyntax

/// Every rule there is.
package enum RuleCatalog {
    package static var all: [any RuleDefinition.Type] { SyntaxRules.all + ModelRules.all }

    /// Made of either list by itself: to look at rules of the one kind as at those of the other takes a cast for each.
    private static let byID: [String: Rule] = {
        var rules: [String: Rule] = [:]
        for definition in SyntaxRules.all { rules[definition.rule.id] = definition.rule }
        for definition in ModelRules.all { rules[definition.rule.id] = definition.rule }
        return rules
    }()

    package static func rule(_ id: String) -> Rule? {
        byID[id]
    }

    /// The ids of all rules, in no order.
    static var ids: some Sequence<String> { byID.keys }
}
