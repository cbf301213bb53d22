import CrowsfootChecking
import CrowsfootEditing
import CrowsfootSource
import Testing

/// Tests what a snapshot knows of its files.
struct EditorSnapshotTests {
    @Test func onlyFilesOfItsSchemasAreFound() {
        let input = SchemaInput(Array("schema Library".utf8), path: "Library.schema")
        let snapshot = EditorSnapshot(SchemaChecker.check(input), of: input)
        #expect(snapshot.file(at: "Library.schema")?.file.path == "Library.schema")
        #expect(snapshot.file(at: "Other.schema") == nil)
    }
}
