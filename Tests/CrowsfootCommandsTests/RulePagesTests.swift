import CrowsfootChecking
import CrowsfootCommands
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that the pages of the guide about rules match the rules.
struct RulePagesTests {
    @Test func pagesAreCurrent() throws {
        let folder = GoldenCase(kind: "Guide", name: "Rules", below: GoldenCase.packageDirectory + "/Sources")
        try folder.check(RuleMarkdown.pages(RuleCatalog.complete.rules)) { _ in false }
    }
}
