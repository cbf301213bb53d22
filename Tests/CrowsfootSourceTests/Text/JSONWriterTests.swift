import CrowsfootText
import Foundation
import Testing

@Suite struct JSONWriterTests {
    @Test func compactTextHasNoLineBreaks() {
        var writer = JSONWriter(isCompact: true)
        writer.object { object in
            object.member("name", "a\nb")
            object.array("toes") { array in
                array.value(1)
                array.object { _ in }
            }
        }
        #expect(writer.text == #"{"name": "a\nb","toes": [1,{}]}"#)
    }

    @Test func valuesAreIndentedByTwoBlanks() {
        let text = JSONWriter.document { document in
            document.object { object in
                object.member("name", "crow")
                object.member("feet", 2)
                object.member("flies", true)
                object.member("height", 0.5)
                object.member("endless", Double.infinity)
                object.member("owner", nil as String?)
                object.array("nothing") { _ in }
                object.object("void") { _ in }
                object.member("toes", ["one", "two"])
                object.array("nested") { array in
                    array.value(1)
                    array.array { $0.value(false) }
                }
            }
        }
        #expect(
            text == """
                {
                  "name": "crow",
                  "feet": 2,
                  "flies": true,
                  "height": 0.5,
                  "endless": null,
                  "owner": null,
                  "nothing": [],
                  "void": {},
                  "toes": [
                    "one",
                    "two"
                  ],
                  "nested": [
                    1,
                    [
                      false
                    ]
                  ]
                }

                """)
    }

    @Test func everyScalarComesBack() throws {
        let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "😀", "\u{10FFFF}"]
        let strings = scalars.map { "a" + String($0) + "b" }
        let text = JSONWriter.document { $0.array { array in strings.forEach { array.value($0) } } }
        let parsed = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String])
        #expect(parsed.map { Array($0.utf8) } == strings.map { Array($0.utf8) })
    }

    @Test func controlCharactersAreEscaped() {
        let text = JSONWriter.document { $0.value("\u{1B}[2J \u{7F} \u{9B} \u{202E} \u{2028} \u{0}") }
        #expect(text == "\"\\u001b[2J \\u007f \\u009b \\u202e \\u2028 \\u0000\"\n")
    }
}
