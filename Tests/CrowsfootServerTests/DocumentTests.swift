import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that the text of a document is that of the client after every edit.
struct DocumentTests {
    private static let pieces = ["a", "é", "👩‍👩‍👧", "\n", "\r\n", "\r", "\t", " ", "model X {\n}\n", "", "\u{FEFF}x", "e\u{301}"]

    @Test func randomEditsKeepTheText() throws {
        var random = SeededGenerator(seed: FuzzBudget().seed)
        for _ in 0..<(Thoroughness.isFull ? 200 : 20) {
            var client = ClientText(units: [])
            var document = Document(uri: "file:///a.schema", path: "/a.schema", version: 0, text: "", .utf16)
            for version in 1...100 {
                let (first, second) = (Self.position(&random), Self.position(&random))
                let isOrdered = first < second
                let (start, end) = isOrdered ? (first, second) : (second, first)
                let range =
                    client.index(line: start.line, character: start.character)..<client.index(line: end.line, character: end.character)
                // An editor never cuts a character in two.
                guard !client.splits(range.lowerBound), !client.splits(range.upperBound) else { continue }
                let piece = Self.pieces.randomElement(using: &random) ?? ""
                client.units.replaceSubrange(range, with: piece.utf16)
                let unread = document.apply([try JSONReader.read(Array(ClientText.change(start, end, piece).utf8))], version: version)
                #expect(unread.isEmpty)
                guard document.bytes == Array(client.text.utf8) else {
                    Issue.record("after edit \(version)")
                    return
                }
            }
        }
    }

    private static func position(_ random: inout SeededGenerator) -> Position {
        Position(line: Int.random(in: 0...12, using: &random), character: Int.random(in: 0...14, using: &random))
    }

    /// A change that can't be read must not replace everything, as one without a range does.
    @Test func unreadableRangesChangeNothing() throws {
        let change = { (line: String) in
            try JSONReader.read(
                Array(#"{"range": {"start": {"line": \#(line), "character": 0}, "end": {"line": 0, "character": 1}}, "text": "x"}"#.utf8))
        }
        var document = Document(uri: "file:///a.schema", path: "/a.schema", version: 0, text: "abc", .utf16)
        let unread = document.apply([try change("0.5"), try change(#""0""#)], version: 1)
        #expect(unread.count == 2)
        #expect(document.bytes == Array("abc".utf8))
        _ = document.apply([try change("0.0")], version: 2)
        #expect(document.bytes == Array("xbc".utf8))
    }

    @Test(
        arguments: [
            ("file:///a/b.schema", "/a/b.schema"), ("file:///c%3A/x%20y.schema", "/c:/x y.schema"), ("file:///%C3%A4.schema", "/ä.schema"),
            ("file://localhost/a", "/a"), ("FILE:///a", "/a"), ("file:///a%2", "/a%2"), ("file:///a%zz", "/a%zz"),
        ])
    func urisArePaths(uri: String, path: String) {
        #expect(DocumentURI.path(of: uri)?.text == path)
    }

    @Test(arguments: ["untitled:Untitled-1", "git:/a/b.schema?x", "file://server/a", "", "file:"])
    func otherURIsAreNone(uri: String) {
        #expect(DocumentURI.path(of: uri) == nil)
    }

    @Test(arguments: ["/a/ä b/c#d?e%f.schema", "/x"])
    func pathsSurviveAsURIs(path: String) {
        #expect(DocumentURI.path(of: DocumentURI.uri(of: .init(path)))?.text == path)
    }
}
