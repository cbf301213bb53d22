import CrowsfootChecking
import CrowsfootExport
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that a schema exported as JSON and imported again is the same schema.
struct SchemaJSONRoundTripTests {
    /// The histories of valid, complete files.
    private static var histories: [(path: String, history: SchemaHistory)] {
        get throws {
            try Thoroughness.sample(SchemaFiles.all(), oneOf: 10, from: 5).compactMap { path in
                let result = SchemaChecker.check(try SchemaFiles.input(path))
                return result.soundHistories.first.flatMap {
                    $0.leftOut.isEmpty && !$0.versions.contains(where: \.hasOwnFile) ? (path, $0) : nil
                }
            }
        }
    }

    @Test func jsonOfJSONIsTheSame() throws {
        let all = try Self.histories
        #expect(all.count > 20)
        for (path, history) in all {
            let json = SchemaJSON.text(of: history)
            var draft = try SchemaJSONImporter.draft(of: Array(json.utf8), in: FileID(0))
            #expect(draft.omissions.isEmpty, "\(path): \(draft.omissions.map(\.reason))")
            // Outputs are omitted, and some schemas are valid only for Core Data.
            if history.current?.usesSwiftData == false { draft.outputs = [DraftText("coredata \"Generated\"")] }
            let written = DraftWriter.write(draft)
            let result = SchemaChecker.check(SchemaInput(written.bytes, path: "again.schema"))
            let text = result.soundHistories.first.map { SchemaJSON.text(of: $0) } ?? "\(result.diagnostics.map(\.message))"
            let isSame = Self.withoutMarks(text) == Self.withoutMarks(json)
            #expect(isSame, "\(path):\n\(LineDiff(json, text))")
            let imported = Self.formatted(written.bytes)
            let isLaidOut = Self.formatted(imported) == imported
            #expect(isLaidOut, "\(path): what was imported is to be formatted again")
        }
    }

    /// Removes the marks of released versions: an import is a single file, which needs them, but files of released versions don't.
    private static func withoutMarks(_ json: String) -> String {
        let mark = /"attributes": \[\s*\{\s*"name": "released",\s*"spelling": "@released",\s*"arguments": \[\]\s*\}\s*\]/
        return json.replacing(mark, with: "\"attributes\": []")
    }

    /// Unicode has more line breaks than a schema; no comment is written with one of them.
    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"]) func commentsWithLineBreaksOfUnicodeStayTheSame(
        separator: String
    ) throws {
        let words = "a\(separator)  b \(separator)\(separator)"
        let schema = """
            /// \(words)
            schema Library
            output coredata "Generated"
            /// \(words)
            section "A" {
            /** \(words)
             * \(words) */
            model Book {
                title: String  /// \(words)
                /// \(separator)
                kind: Kind
                /// \(words)
                query all { sort title }
            }
            /// \(words)
            enum Kind { case novel  /// \(words)
            }
            }

            """
        let first = try #require(Self.json(of: Array(schema.utf8)))
        #expect(first.contains("\"documentation\": \"a\\n  b\\n\\n\""))
        var draft = try SchemaJSONImporter.draft(of: Array(first.utf8), in: FileID(0))
        draft.outputs = [DraftText("coredata \"Generated\"")]
        #expect(Self.json(of: DraftWriter.write(draft).bytes) == first)
    }

    /// Text in Hebrew and Arabic has such marks next to punctuation.
    @Test(arguments: ["\u{200E}", "\u{200F}", "\u{61C}"]) func marksOfDirectionStayInComments(mark: String) throws {
        let schema = "/// \u{5D0}\(mark)!\nschema Library\n\nmodel Book {\n    /// \(mark)\u{5D0}\n    title: String\n}\n"
        let first = try #require(Self.json(of: Array(schema.utf8)))
        let draft = try SchemaJSONImporter.draft(of: Array(first.utf8), in: FileID(0))
        let written = DraftWriter.write(draft).bytes
        #expect(String(decoding: written, as: UTF8.self).unicodeScalars.count { "\($0)" == mark } == 2)
        #expect(Self.json(of: written) == first)
    }

    private static func formatted(_ schema: [UInt8]) -> [UInt8] {
        SchemaFormatter.format(SchemaInput(schema, path: "again.schema")).changes.first?.bytes ?? schema
    }

    private static func json(of schema: [UInt8]) -> String? {
        SchemaChecker.check(SchemaInput(schema, path: "Library.schema")).soundHistories.first.map { SchemaJSON.text(of: $0) }
    }
}
