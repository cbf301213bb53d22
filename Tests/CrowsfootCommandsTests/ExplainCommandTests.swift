import CrowsfootChecking
import CrowsfootCommands
import CrowsfootModel
import CrowsfootSource
import Testing

struct ExplainCommandTests {
    private static let rules = RuleCatalog.complete.rules

    @Test(arguments: rules)
    func everyRuleHasAPage(rule: Rule) {
        let page = Run(["explain", rule.id])
        #expect(page.exitCode == .success)
        #expect(page.output.hasPrefix("\(rule.severity.rawValue)[\(rule.id)]: \(rule.summary)\n"))
    }

    @Test func theFamilyMayBeLeftOut() {
        #expect(Run(["explain", "too-deep"]) == Run(["explain", "syntax/too-deep"]))
    }

    @Test func familiesAreListed() {
        let list = Run(["explain", "syntax"])
        #expect(list.exitCode == .success)
        for rule in Self.rules where rule.family == "syntax" { #expect(list.output.contains("  \(rule.id) ")) }
        #expect(Run(["explain"]).output.contains(list.output))
    }
}
