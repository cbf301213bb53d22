package import CrowsfootSource
import CrowsfootSyntax

/// Every rule there is.
package enum RuleCatalog {
    package static var all: [any RuleDefinition.Type] { SyntaxRules.all + ModelRules.all }

    package static func rule(_ id: String) -> Rule? {
        all.first { $0.rule.id == id }?.rule
    }
}
