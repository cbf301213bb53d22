import CrowsfootChecking
import CrowsfootSource

/// The texts of files after some edits, and where their parts have moved.
struct EditedTexts {
    /// A replaced part.
    private struct Change {
        let start: Int
        let end: Int
        let length: Int
    }

    /// A position in a file.
    struct Place: Hashable {
        let file: FileID
        let offset: Int
    }

    let texts: [FilePath: [UInt8]]
    private let changes: [FileID: [Change]]

    init(_ edits: [FixIt.Edit], of sources: SourceSet) {
        let byFile = Dictionary(grouping: edits, by: \.range.file).mapValues { $0.sorted { $0.range < $1.range } }
        var texts: [FilePath: [UInt8]] = [:]
        for (file, edits) in byFile {
            var bytes = sources[file].bytes
            for edit in edits.reversed() { bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8) }
            texts[FilePath(sources[file].path)] = bytes
        }
        self.texts = texts
        changes = byFile.mapValues { edits in
            edits.map { Change(start: Int($0.range.start), end: Int($0.range.end), length: $0.replacement.utf8.count) }
        }
    }

    /// Returns the new place of a range that starts in the old text, or `nil` if it was replaced as a part of something longer.
    func place(of range: SourceRange) -> Place? {
        let offset = Int(range.start)
        var shift = 0
        for change in changes[range.file] ?? [] where change.start < offset || change.end <= offset && change.start < change.end {
            if offset < change.end { return nil }
            shift += change.length - (change.end - change.start)
        }
        return Place(file: range.file, offset: offset + shift)
    }

    /// Whether a range of the new text is in an inserted part, other than at its beginning.
    func isInserted(_ range: SourceRange) -> Bool {
        let offset = Int(range.start)
        var shift = 0
        for change in changes[range.file] ?? [] {
            let start = change.start + shift
            if start < offset, offset < start + change.length { return true }
            shift += change.length - (change.end - change.start)
        }
        return false
    }
}
