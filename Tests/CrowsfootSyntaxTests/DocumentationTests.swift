import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct DocumentationTests {
    @Test func documentationBehindASeparatorBelongsToWhatStandsBeforeIt() {
        let text = SchemaText("schema S\nmodel M { a: Int; /// Of a.\n b: Int }\nenum E { case x, /// Of x.\n y /// Of y.\n}")
        #expect(text.documentation == ["", "", "Of a.", "", "", "Of x.\nOf y.", "Of x.", "Of y."])
    }

    @Test func documentationBesideASeparatorOnALineOfItsOwnBelongsToWhatFollows() {
        let text = SchemaText("schema S\nmodel M {\n a: Int\n /// One.\n ; /// Two.\n b: Int\n}")
        #expect(text.documentation == ["", "", "", "One.\nTwo."])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func emptyLinesOfABlockArePartOfTheDocumentation(_ lineBreak: String) {
        let block = ["/**", " * A paragraph,", " * two lines long.", "", " Another.", " */", "schema S"].joined(separator: lineBreak)
        #expect(SchemaText(block).documentation == ["A paragraph,\ntwo lines long.\n\nAnother."])
    }
}
