/// A stretch of one line that an excerpt underlines, and what it says there.
struct Mark {
    let file: FileID
    let position: LineTable.Position
    /// The marked bytes as far as they are on the first line.
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
