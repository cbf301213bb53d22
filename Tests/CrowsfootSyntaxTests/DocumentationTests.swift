import CrowsfootSource
import CrowsfootSyntax
import Testing

@Suite struct DocumentationTests {
    @Test func documentationAfterASeparatorBelongsToTheElementBefore() {
        let text = SchemaText("schema S\nmodel M { a: Int; /// Of a.\n b: Int }\nenum E { case x, /// Of x.\n y /// Of y.\n}")
        #expect(text.documentation == ["", "", "Of a.", "", "", "Of x.\nOf y.", "Of x.", "Of y."])
    }

    @Test func documentationNextToALoneSeparatorBelongsToTheNextElement() {
        let text = SchemaText("schema S\nmodel M {\n a: Int\n /// One.\n ; /// Two.\n b: Int\n}")
        #expect(text.documentation == ["", "", "", "One.\nTwo."])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func emptyLinesOfABlockArePartOfTheDocumentation(_ lineBreak: String) {
        let block = ["/**", " * A paragraph,", " * two lines long.", "", " Another.", " */", "schema S"].joined(separator: lineBreak)
        #expect(SchemaText(block).documentation == ["A paragraph,\ntwo lines long.\n\nAnother."])
    }

    @Test(arguments: [
        ("/// A.\nschema S", ["A."]), ("schema S /// A.", ["A."]), ("/// A.\n/// B.\nschema S /// C.", ["A.\nB.\nC."]),
        ("/** A. */\nschema S", ["A."]), ("/** A. */ schema S", ["A."]), ("schema S /** A. */", ["A."]), ("///A.\nschema S", ["A."]),
        ("//// A.\nschema S", [""]), ("// A.\nschema S", [""]), ("/* A. */\nschema S", [""]), ("/*** A. */\nschema S", [""]),
        ("/**/\nschema S", [""]), ("///\nschema S", [""]), ("/// / A.\nschema S", ["/ A."]), ("/// A.\n\nschema S", ["A."]),
        ("schema S @x /// A.\n @y /// B.", ["A.\nB."]), ("schema S\n/// A.\n@x", [""]), ("/// A. \t\nschema S", ["A."]),
        ("\u{FEFF}/// A.\nschema S", ["A."]), ("/// A.", []), ("/// 1.\n// 2.\n/// 3.\nschema S", ["1.\n3."]),
    ])
    func documentationOfAStatement(_ text: String, _ documentation: [String]) {
        #expect(SchemaText(text).documentation == documentation)
    }

    @Test func documentationOnTheLineOfAHeaderIsTheHeaders() {
        let text = SchemaText("model A { /// Of A.\n a: Int /// Of a.\n} /// Behind.\nmodel B /// Of B.\n{ b: Int }")
        #expect(text.documentation == ["Of A.", "Of a.", "Of B.", ""])
    }

    @Test func documentationOfAPropertyIsBeforeOrAfterIt() {
        let text = SchemaText("model A {\n/// Before.\na: Int = 1 /// On.\n    @x /// Behind.\n/// Of b.\nb: Int\n/// Of nothing.\n}")
        #expect(text.documentation == ["", "Before.\nOn.\nBehind.", "Of b."])
    }

    @Test func aTrailingBlockDocumentsTheElementBeforeIt() {
        #expect(SchemaText("model A { a: Int /** Of a. */; b: Int }").documentation == ["", "Of a.", ""])
        #expect(SchemaText("model A { a: Int /*\n*/ /** Of b. */\n b: Int }").documentation == ["", "", "Of b."])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func aBlockMayHaveStarsOrNot(_ lineBreak: String) {
        let plain = ["/**", "A paragraph.", "", "- a list", "*/", "schema S"].joined(separator: lineBreak)
        let starred = ["/**", " * A paragraph.", " *", " * - a list", " */", "schema S"].joined(separator: lineBreak)
        #expect(SchemaText(plain).documentation == ["A paragraph.\n\n- a list"])
        #expect(SchemaText(starred).documentation == ["A paragraph.\n\n- a list"])
    }
}
