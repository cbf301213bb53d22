import CrowsfootText

/// One line of a file as a terminal shows it. A long line is cut to `columnLimit` around the marked range.
///
/// Only a bounded part of the line is read.
struct ExcerptLine {
    static let columnLimit = 160
    /// The columns kept before the marked range of a shortened line.
    private static let leadingColumns = 60
    /// The maximum number of bytes of a line that is measured; a longer one is cut.
    private static let byteLimit = 4 * columnLimit

    let text: String
    private let bytes: [UInt8]
    private let line: Range<Int>
    private let shown: Range<Int>

    init(_ bytes: [UInt8], line: Range<Int>, around focus: Int) {
        self.bytes = bytes
        self.line = line
        if line.count <= Self.byteLimit {
            let whole = TerminalText(decoding: bytes[line])
            if whole.columns <= Self.columnLimit {
                shown = line
                text = Self.withoutTrailingBlanks(whole.text)
                return
            }
        }
        let cut = Self.cut(bytes, line, around: min(max(focus, line.lowerBound), line.upperBound))
        shown = cut
        let clean = TerminalText(decoding: bytes[cut]).text
        let before = cut.lowerBound > line.lowerBound ? "…" : ""
        text = before + (cut.upperBound < line.upperBound ? clean + "…" : Self.withoutTrailingBlanks(clean))
    }

    var isWhole: Bool { shown == line }

    /// Returns the columns before a range in `text`, and those of the range, at least one.
    func columns(of marked: Range<Int>) -> (before: Int, marked: Int) {
        let start = min(max(marked.lowerBound, shown.lowerBound), shown.upperBound)
        let end = min(max(marked.upperBound, start), shown.upperBound)
        let ellipsis = shown.lowerBound > line.lowerBound ? 1 : 0
        return (
            ellipsis + TerminalText.columns(of: bytes[shown.lowerBound..<start]),
            max(1, TerminalText.columns(of: bytes[start..<end]))
        )
    }

    private static func withoutTrailingBlanks(_ text: String) -> String {
        guard text.utf8.last == UInt8(ascii: " ") else { return text }
        return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
    }

    private static func cut(_ bytes: [UInt8], _ line: Range<Int>, around focus: Int) -> Range<Int> {
        var start = focus
        var columns = 0
        while start > line.lowerBound, columns < leadingColumns, focus - start < byteLimit {
            let next = boundary(bytes, before: start, in: line)
            columns += TerminalText.columns(of: bytes[next..<start])
            start = next
        }
        var end = start
        columns = 2  // for an ellipsis at both ends
        while end < line.upperBound, end - start < 2 * byteLimit {
            let next = boundary(bytes, after: end, in: line)
            columns += TerminalText.columns(of: bytes[end..<next])
            if columns > columnLimit { break }
            end = next
        }
        return start..<end
    }

    private static func boundary(_ bytes: [UInt8], before offset: Int, in line: Range<Int>) -> Int {
        var index = offset - 1
        while index > line.lowerBound, offset - index < 4, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    private static func boundary(_ bytes: [UInt8], after offset: Int, in line: Range<Int>) -> Int {
        var index = offset + 1
        while index < line.upperBound, index - offset < 4, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }
}

/// Marks of one finding that are shown together because their lines are near each other.
struct Excerpt {
    /// The maximum distance, in lines, between marks of one excerpt.
    private static let farthest = 3

    private(set) var marks: [ExcerptMark]

    var file: FileID { marks[0].file }

    /// The position of the excerpt: that of the finding itself, if the excerpt contains it.
    var position: LineTable.Position { (marks.first(where: \.isPrimary) ?? marks[0]).position }

    /// Returns the excerpts of a finding. The first one shows the finding itself; the others follow in file order.
    static func excerpts(for finding: Diagnostic, in locator: inout SourceLocator) -> [Excerpt] {
        var marks = [ExcerptMark(finding.range, finding.label, isPrimary: true, in: &locator)]
        guard !finding.related.isEmpty else { return [Excerpt(marks: marks)] }
        for label in finding.related {
            marks.append(ExcerptMark(label.range, label.text, isPrimary: false, in: &locator))
        }
        marks.sort(by: precedes)
        var excerpts: [Excerpt] = []
        for mark in marks {
            if let last = excerpts.last?.marks.last, last.file == mark.file,
                mark.position.line - last.position.line <= farthest
            {
                excerpts[excerpts.count - 1].marks.append(mark)
            } else {
                excerpts.append(Excerpt(marks: [mark]))
            }
        }
        if let primary = excerpts.firstIndex(where: { $0.marks.contains(where: \.isPrimary) }) {
            excerpts.insert(excerpts.remove(at: primary), at: 0)
        }
        return excerpts
    }

    /// Orders marks by line. The finding itself comes first on its line.
    private static func precedes(_ left: ExcerptMark, _ right: ExcerptMark) -> Bool {
        if left.file != right.file { return left.file < right.file }
        if left.position.line != right.position.line { return left.position.line < right.position.line }
        if left.isPrimary != right.isPrimary { return left.isPrimary }
        return left.bytes.lowerBound < right.bytes.lowerBound
    }
}

/// A part of one line that an excerpt underlines, with its label.
struct ExcerptMark {
    let file: FileID
    let position: LineTable.Position
    /// The marked bytes on the first line.
    let bytes: Range<Int>
    let text: String?
    let isPrimary: Bool

    init(_ range: SourceRange, _ text: String?, isPrimary: Bool, in locator: inout SourceLocator) {
        let lines = locator.lines(of: range.file)
        file = range.file
        position = lines.position(at: Int(range.start))
        let line = lines.bytes(ofLine: position.line)
        let start = max(Int(range.start), line.lowerBound)
        bytes = start..<max(start, min(Int(range.end), line.upperBound))
        let lastLine = range.isEmpty ? position.line : lines.line(at: Int(range.end) - 1)
        if lastLine > position.line {
            let remark = "(ends on line \(lastLine))"
            self.text = text.map { $0 + " " + remark } ?? remark
        } else {
            self.text = text
        }
        self.isPrimary = isPrimary
    }
}
