/// Turns byte ranges into lines and columns; makes the line table of a file when it is first asked for it.
struct SourceLocator {
    /// The first place of a range and the one just behind it.
    struct Place {
        let start: LineTable.Position
        let end: LineTable.Position
    }

    private let sources: SourceSet
    private var tables: [LineTable?]

    init(_ sources: SourceSet) {
        self.sources = sources
        tables = Array(repeating: nil, count: sources.files.count)
    }

    mutating func lines(of file: FileID) -> LineTable {
        let index = Int(file.index)
        if let table = tables[index] { return table }
        let table = LineTable(sources[file])
        tables[index] = table
        return table
    }

    mutating func place(of range: SourceRange) -> Place {
        let lines = lines(of: range.file)
        let start = lines.position(at: Int(range.start))
        return Place(start: start, end: range.isEmpty ? start : lines.position(at: Int(range.end)))
    }
}
