import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace
import Testing

/// Tests that every example in the guide is a complete schema that is read as the page states.
struct GuideTests {
    static let blocks = (try? GuideBlock.all()) ?? []

    @Test func thereAreExamples() {
        #expect(Self.blocks.count > 50)
    }

    @Test(arguments: blocks.filter { $0.mistakes == nil }) func exampleHasNoErrors(_ block: GuideBlock) {
        var sources = SourceSet()
        // The predecessor of an example isn't on the page.
        let tree = Parser.parse(sources.add(path: block.page, bytes: Array(block.text.utf8), as: .alone))
        let errors = Analyzer.analyze([tree]).diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors.map { "[\($0.rule.id)] \($0.message)" })")
    }

    /// Examples in the language reference are formatted; those about rules are as short as possible.
    @Test(arguments: blocks.filter { $0.page.hasPrefix("Language/") && $0.mistakes == nil })
    func exampleIsInTheCanonicalLayout(_ block: GuideBlock) {
        let tree = Parser.parse(SourceFile(id: FileID(0), path: block.page, bytes: Array(block.text.utf8)))
        #expect(CrowsfootSyntax.Formatter.format(tree).map { String(decoding: $0, as: UTF8.self) } == block.text)
    }

    @Test(arguments: blocks.filter { $0.mistakes != nil }) func mistakeIsFound(_ block: GuideBlock) {
        // An invalid byte is shown as U+FFFD.
        let bytes = block.text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array(String($0).utf8) }
        let mistakes = Set(block.mistakes ?? [])
        let found = Set(RuleTests.findings(bytes).map(\.rule.id))
        #expect(!mistakes.isEmpty && mistakes.isSubset(of: found), "\(found.sorted())")
    }
}
