import CrowsfootSource
import Testing

/// Tests remarks about sources that can't be read as a whole.
struct RemarkTests {
    private static func remark(_ reason: String) -> TextSources.Remark {
        TextSources.Remark(schema: "Library", position: nil, reason: reason, omission: .stage)
    }

    @Test func manyAlikeAreFolded() {
        let stages = (1...4).map { Self.remark("Crowsfoot can't read the code of the stage from `V\($0)` to `V\($0 + 1)`") }
        let other = Self.remark("containers list different models")
        let folded = TextSources.Remark.folded([stages[0], other] + stages[1...])
        #expect(folded.map(\.first) == [stages[0], other])
        #expect(folded.map(\.others) == [3, 0])
    }

    @Test func fewAreListed() {
        let stages = (1...3).map { Self.remark("`V\($0)` is left out") }
        #expect(TextSources.Remark.folded(stages).map(\.first) == stages)
    }
}
