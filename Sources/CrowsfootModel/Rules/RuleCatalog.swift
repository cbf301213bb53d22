package import CrowsfootSource
import CrowsfootSyntax

/// Every rule there is.
package enum RuleCatalog {
    package static var all: [any RuleDefinition.Type] { SyntaxRules.all + ModelRules.all }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.rule.id, $0.rule) })

    package static func rule(_ id: String) -> Rule? {
        byID[id]
    }

    /// The ids of all rules, in no order.
    static var ids: some Sequence<String> { byID.keys }
}
