import CrowsfootChecking
import CrowsfootExport
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// A schema that goes out as JSON and comes in again is the same schema.
struct SchemaJSONRoundTripTests {
    /// Of all files that are a schema without errors by themselves; they are many, and a part of them is enough for every day.
    private static var histories: [(path: String, history: SchemaHistory)] {
        get throws {
            try SchemaFiles.all().compactMap { path in
                let result = SchemaChecker.check(SchemaInput(try SchemaFiles.bytes(path), path: FilePath(path)))
                return result.soundHistories.first.map { (path, $0) }
            }
        }
    }

    @Test func jsonOfJSONIsTheSame() throws {
        let all = try Self.histories
        #expect(all.count > 20)
        for (path, history) in all {
            let json = SchemaJSON.text(of: history)
            // A comment that comes in breaks its lines there.
            if json.contains("\\u2028") { continue }
            var draft = try SchemaJSONImporter.draft(of: Array(json.utf8), in: FileID(0))
            #expect(draft.gaps.isEmpty, "\(path): \(draft.gaps.map(\.reason))")
            // Outputs are left out, and some schemas are without errors only for Core Data.
            if history.current?.usesSwiftData == false { draft.outputs = [DraftText("coredata \"Generated\"")] }
            let written = DraftWriter.write(draft)
            let result = SchemaChecker.check(SchemaInput(written.bytes, path: "again.schema"))
            let text = result.soundHistories.first.map { SchemaJSON.text(of: $0) } ?? "\(result.diagnostics.map(\.message))"
            let isSame = text == json
            #expect(isSame, "\(path):\n\(LineDiff(json, text))")
        }
    }
}
