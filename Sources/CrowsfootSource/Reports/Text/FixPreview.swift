/// The lines that a fix changes, before and after.
struct FixPreview {
    /// Adjacent lines of one file, before and after the fix.
    struct Hunk {
        let file: FileID
        let position: LineTable.Position
        var lines: [Line] = []
    }

    /// A line that the fix removes or adds, with its line number.
    struct Line {
        let number: Int
        let isAdded: Bool
        let text: String
    }

    /// The maximum size of a hunk, in bytes. For a larger one, only the title of the fix is shown.
    private static let byteLimit = 2_000
    private static let lineLimit = 12

    let hunks: [Hunk]

    init(_ fix: FixIt, in locator: inout SourceLocator) {
        var hunks: [Hunk] = []
        for edits in Self.neighbors(fix.edits, in: &locator) {
            let lines = locator.lines(of: edits[0].range.file)
            hunks.append(Self.hunk(edits, lines))
        }
        self.hunks = hunks
    }

    var lastLine: Int { hunks.lazy.flatMap(\.lines).map(\.number).max() ?? 1 }

    /// Groups the edits, in order, by adjacent lines.
    private static func neighbors(_ edits: [FixIt.Edit], in locator: inout SourceLocator) -> [[FixIt.Edit]] {
        var groups: [[FixIt.Edit]] = []
        var lastLine = 0
        for edit in edits.sorted(by: { $0.range < $1.range }) {
            let lines = locator.lines(of: edit.range.file)
            let firstLine = lines.line(at: Int(edit.range.start))
            if groups.last?.last?.range.file == edit.range.file, firstLine <= lastLine + 1 {
                groups[groups.count - 1].append(edit)
            } else {
                groups.append([edit])
            }
            lastLine = lines.line(at: Int(edit.range.end))
        }
        return groups
    }

    private static func hunk(_ edits: [FixIt.Edit], _ lines: LineTable) -> Hunk {
        let first = edits[0].range
        let last = edits[edits.count - 1].range
        let position = lines.position(at: Int(first.start))
        let start = lines.bytes(ofLine: position.line).lowerBound
        let end = lines.bytes(ofLine: lines.line(at: Int(last.end))).upperBound
        var hunk = Hunk(file: first.file, position: position)
        let added = edits.reduce(0) { $0 + $1.replacement.utf8.count }
        guard end - start + added <= byteLimit else { return hunk }
        let old = LineTable(bytes: Array(lines.bytes[start..<end]))
        let new = LineTable(bytes: Self.apply(edits, to: lines.bytes, from: start, upTo: end))
        hunk.lines = Self.difference(old, new, firstLine: position.line)
        return hunk
    }

    private static func apply(_ edits: [FixIt.Edit], to bytes: [UInt8], from start: Int, upTo end: Int) -> [UInt8] {
        var result: [UInt8] = []
        var done = start
        for edit in edits {
            result += bytes[done..<max(done, Int(edit.range.start))]
            result += edit.replacement.utf8
            done = max(done, Int(edit.range.end))
        }
        return result + bytes[done..<max(done, end)]
    }

    /// Returns the lines that differ, without equal lines at the top and at the bottom.
    private static func difference(_ old: LineTable, _ new: LineTable, firstLine: Int) -> [Line] {
        let oldLines = (1...old.lineCount).map { old.bytes[old.bytes(ofLine: $0)] }
        let newLines = (1...new.lineCount).map { new.bytes[new.bytes(ofLine: $0)] }
        let top = zip(oldLines, newLines).prefix { $0 == $1 }.count
        let rest = min(oldLines.count, newLines.count) - top
        let bottom = zip(oldLines.reversed(), newLines.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let removed = oldLines[top..<oldLines.count - bottom]
        let added = newLines[top..<newLines.count - bottom]
        let equal = zip(removed.first ?? [], added.first ?? []).prefix { $0 == $1 }.count
        return show(removed, isAdded: false, firstLine, around: equal) + show(added, isAdded: true, firstLine, around: equal)
    }

    private static func show(
        _ lines: ArraySlice<ArraySlice<UInt8>>, isAdded: Bool, _ firstLine: Int, around column: Int
    ) -> [Line] {
        var result: [Line] = []
        for index in lines.indices.prefix(lineLimit) {
            let bytes = Array(lines[index])
            let text = ExcerptLine(bytes, line: 0..<bytes.count, around: column).text
            result.append(Line(number: firstLine + index, isAdded: isAdded, text: text))
        }
        if lines.count > lineLimit {
            result.append(Line(number: firstLine + lines.startIndex + lineLimit, isAdded: isAdded, text: "…"))
        }
        return result
    }
}
