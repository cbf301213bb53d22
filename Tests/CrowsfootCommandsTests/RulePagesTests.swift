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

    /// A page names every kind of file in which a case has a finding of its rule.
    @Test func pagesNameTheFilesOfFindings() throws {
        let rules = Dictionary(uniqueKeysWithValues: RuleCatalog.complete.rules.map { ($0.id, $0) })
        let finding = /(?:error|warning|info)\[([a-z-]+\/[a-z-]+)\][^\n]*\n +--> ([^\n:]+)/
        for golden in try GoldenCase.casesOfKinds(below: "cli") {
            guard try golden.files.contains("stdout.txt") else { continue }
            for match in try golden.text("stdout.txt").matches(of: finding) {
                guard let rule = rules[String(match.1)] else { continue }
                let kinds = [".swift": "SwiftData sources", "contents": "Core Data models", ".schema": "schemas"]
                guard let kind = kinds.first(where: { match.2.hasSuffix($0.key) })?.value else { continue }
                #expect(rule.fixes.files.contains(kind), "\(golden): \(rule.id) is reported in \(kind)")
            }
        }
    }
}
