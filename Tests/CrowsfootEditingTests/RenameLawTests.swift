import CrowsfootChecking
import CrowsfootEditing
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Testing

/// Tests that each name of each app can be renamed, and that nothing is lost by it.
struct RenameLawTests {
    @Test(arguments: try SchemaFiles.all().filter { !$0.hasPrefix("Tests") })
    func renamesAddNoErrors(path: String) throws {
        let input = try SchemaFiles.input(path)
        let before = EditorSnapshot(SchemaChecker.check(input), of: input)
        let file = try #require(before.file(at: FilePath(path)))
        let symbols = file.index.symbols.filter { $0.name.range.file == file.file.id && !file.index.isReleased($0) }
        #expect(!symbols.isEmpty)
        for symbol in Thoroughness.sample(symbols, oneOf: 6) {
            let isType = symbol.name.text.first?.isUppercase ?? false
            let rename: Rename
            do {
                rename = try #require(try file.rename(at: Int(symbol.name.range.start), to: isType ? "Renamed" : "renamed"))
            } catch let refusal as Rename.Refusal {
                // Synced stores have no way from one model to another, so the only answer is the reason.
                #expect(refusal.reason.contains("SwiftData can't rename models"), "\(symbol.name.text): \(refusal.reason)")
                continue
            }
            var bytes = file.file.bytes
            for edit in rename.edits.reversed() {
                #expect(edit.range.file == file.file.id)
                bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
            }
            let after = SchemaChecker.check(try SchemaFiles.input(path, as: bytes))
            let added = Self.errors(after).subtracting(Self.errors(before.result)).subtracting(Self.ofRenamedModels)
            #expect(added.isEmpty, "\(symbol.name.text): \(added)")
        }
    }

    /// A model without a key needs a migration step that only its author can write, so this finding is the right answer.
    private static let ofRenamedModels: Set<String> = ["store/model-renamed"]

    private static func errors(_ result: CheckResult) -> Set<String> {
        Set(result.diagnostics.filter { $0.severity == .error }.map(\.rule.id))
    }
}
