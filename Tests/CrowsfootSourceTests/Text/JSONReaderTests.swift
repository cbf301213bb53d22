import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

@Suite struct JSONReaderTests {
    @Test func everythingIsKeptAsItIsWritten() throws {
        let text =
            #" { "a": [null, true, false, -0.50, 12345678901234567890123, 1e400], "b\n\u0041\ud83d\ude00": "\"\\\/\b\f\r\té", "": {} } "#
        let value = try JSONReader.read(Array(text.utf8))
        #expect(
            Self.dump(value) == "{a: [null, true, false, -0.50, 12345678901234567890123, 1e400], b\nA😀: '\"\\/\u{8}\u{C}\r\té', : {}}")
        #expect(value.range == 1..<text.utf8.count - 1)
        #expect(value["a"]?.range == 8..<66)
        #expect(value["z"] == nil)
    }

    @Test(arguments: [
        ("", 0, "a value is expected here"),
        ("nul", 0, "a value is expected here"),
        ("01", 0, "this is no number as JSON writes them: `0`, `-12`, `1.5`, `2e10`"),
        ("-", 0, "this is no number as JSON writes them: `0`, `-12`, `1.5`, `2e10`"),
        ("[1.]", 1, "this is no number as JSON writes them: `0`, `-12`, `1.5`, `2e10`"),
        ("1e+", 0, "this is no number as JSON writes them: `0`, `-12`, `1.5`, `2e10`"),
        ("[1, 2", 0, "this list is not closed"),
        ("[1 2]", 3, "a `,` or `]` is expected here"),
        ("[1, ]", 2, "there is nothing after this comma: remove it"),
        ("{\"a\": 1", 0, "this object is not closed"),
        ("{\"a\" 1}", 5, "a `:` after the key is expected here"),
        ("{\"a\": }", 6, "the value of `a` is expected here"),
        ("{a: 1}", 1, "a key between quotation marks is expected here"),
        ("{\"a\": 1, \"a\": 2}", 9, "`a` is there twice in one object"),
        ("[\"a]", 1, "this string is not closed"),
        ("\"a\nb\"", 2, "a line break or another control character in a string is written as an escape, such as `\\n`"),
        ("\"\\x\"", 1, "JSON has no such escape; a backslash itself is written `\\\\`"),
        ("\"\\u12\"", 1, "JSON has no such escape; a backslash itself is written `\\\\`"),
        ("\"\\ud83d!\"", 1, "this is one half of a pair of `\\u` escapes, and the other half is missing"),
        ("\"\\ude00\"", 1, "this is one half of a pair of `\\u` escapes, and the other half is missing"),
        ("// rows\n{}", 0, "JSON has no comments: remove it"),
        ("1 2", 2, "there is something after the value, where the text should end"),
    ])
    func mistakesAreNamedWhereTheyStand(text: String, offset: Int, sentence: String) {
        Self.expectError(Array(text.utf8), offset, sentence)
    }

    @Test func bytesAreUTF8() {
        Self.expectError([0x22, 0x61, 0xFF, 0x22], 2, "these bytes are not UTF-8")
        Self.expectError([0x22, 0xC3], 0, "this string is not closed")
    }

    @Test func depthIsLimited() throws {
        let limit = JSONReader.depthLimit
        _ = try JSONReader.read(Array((String(repeating: "[", count: limit) + String(repeating: "]", count: limit)).utf8))
        Self.expectError(
            Array(String(repeating: "[", count: 1_000_000).utf8), limit, "lists and objects lie more than \(limit) deep in each other")
    }

    /// Every value is equal to that of Foundation. Text that Foundation rejects is rejected, and duplicate keys, too.
    @Test func damagedTextIsReadAsFoundationReadsIt() {
        let text =
            #"{"Book": [{"title": "Emma \u00e9\n", "pages": 474, "price": -1.5e2, "isOpen": true, "shelf": null}, {}, []], "é": "😀"}"#
        var mutator = ByteMutator(seed: 7, fragments: ["\"", "{", "}", "[", "]", ",", ":", "\\u", "\\", "null", "-", "1e5", "0"])
        let budget = FuzzBudget()
        var count = 0
        while count < 2000 || !budget.isSpent && Thoroughness.isFull {
            count += 1
            let bytes = mutator.mutant(of: Array(text.utf8))
            guard let value = try? JSONReader.read(bytes) else { continue }
            let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(object.map { Self.isSame(value, $0) } == true, "\(String(decoding: bytes, as: UTF8.self))")
        }
        for length in 0..<text.utf8.count {
            #expect((try? JSONReader.read(Array(text.utf8.prefix(length)))) == nil)
        }
    }

    private static func expectError(_ bytes: [UInt8], _ offset: Int, _ sentence: String) {
        do throws(JSONError) {
            _ = try JSONReader.read(bytes)
            Issue.record("\(String(decoding: bytes.prefix(40), as: UTF8.self)) was read")
        } catch {
            #expect(error.offset == offset)
            #expect(error.sentence == sentence)
        }
    }

    private static func dump(_ value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let text): text
        case .string(let text): "'\(text)'"
        case .array(let elements): "[" + elements.map(dump).joined(separator: ", ") + "]"
        case .object(let members): "{" + members.map { "\($0.key): \(dump($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    private static func isSame(_ value: JSONValue, _ object: Any) -> Bool {
        switch value.content {
        case .null: object is NSNull
        case .boolean(let value): object as? Bool == value
        case .number(let text): (object as? NSNumber)?.doubleValue == Double(text)
        case .string(let text): object as? String == text
        case .array(let elements):
            (object as? [Any]).map { $0.count == elements.count && zip(elements, $0).allSatisfy(isSame) } ?? false
        case .object(let members):
            (object as? [String: Any]).map { object in
                object.count == members.count
                    && members.allSatisfy { member in object[member.key].map { isSame(member.value, $0) } ?? false }
            } ?? false
        }
    }
}
