import CrowsfootChecking
import CrowsfootEditing
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport

/// A schema with a cursor, `¦`, in its text or in that of a released version.
struct MarkedSchema {
    let file: FileView
    let offset: Int
    let snapshot: EditorSnapshot

    /// Checks a text. `released` are the files of released versions, by their numbers.
    init(_ text: String, released: [String: String] = [:], lock: String? = nil) throws {
        var offset: (path: FilePath, offset: Int)?
        var files: [FilePath: String] = [:]
        let texts = [FilePath("/Library.schema"): text].merging(released.map { (FilePath("/Library.versions/\($0).schema"), $1) }) { $1 }
        for (path, text) in texts {
            let parts = text.split(separator: "¦", omittingEmptySubsequences: false)
            files[path] = parts.joined()
            if parts.count == 2 { offset = (path, parts[0].utf8.count) }
        }
        if let lock { files["/Library.versions/versions.lock"] = lock }
        let disk = MemoryFileSystem(files)
        let input = try SchemaLoader(disk).load(["/Library.schema"])
        snapshot = EditorSnapshot(SchemaChecker.check(input), of: input)
        guard let offset, let file = snapshot.file(at: offset.path) else { throw GoldenFailure("no cursor") }
        self.file = file
        self.offset = offset.offset
    }

    /// Returns the text of ranges with their lines, such as `4: books`.
    func lines(of ranges: [SourceRange]) -> [String] {
        ranges.sorted().map { range in
            let source = snapshot.result.sources[range.file]
            let name = source.role == .released ? FilePath(source.path).name + " " : ""
            return "\(name)\(LineTable(source).line(at: Int(range.start))): \(source.text(range))"
        }
    }

    /// Returns the texts of the files after edits.
    func applying(_ edits: [FixIt.Edit]) -> [String: String] {
        var texts: [String: String] = [:]
        for (id, edits) in Dictionary(grouping: edits, by: \.range.file) {
            var bytes = snapshot.result.sources[id].bytes
            for edit in edits.sorted(by: { $1.range < $0.range }) { bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8) }
            texts[FilePath(snapshot.result.sources[id].path).name] = String(decoding: bytes, as: UTF8.self)
        }
        return texts
    }
}
