import CrowsfootSource
import Testing

/// Every example in the guide is a whole schema that the tool reads as the page says.
struct GuideTests {
    static let blocks = (try? GuideBlock.all()) ?? []

    @Test func thereAreExamples() {
        #expect(Self.blocks.count > 50)
    }

    @Test(arguments: blocks.filter { !$0.showsMistake }) func exampleHasNoErrors(_ block: GuideBlock) {
        let errors = RuleTests.findings(block.text).filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors.map { "[\($0.rule.id)] \($0.message)" })")
    }

    @Test(arguments: blocks.filter(\.showsMistake)) func mistakeIsFound(_ block: GuideBlock) {
        #expect(!RuleTests.findings(block.text).isEmpty)
    }
}
