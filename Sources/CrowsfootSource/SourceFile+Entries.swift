extension SourceFile {
    /// The lines of a file in which each stands for itself, without comments and what is blank. They may end as on Windows.
    package var entries: [(line: ArraySlice<UInt8>, range: SourceRange)] {
        var entries: [(line: ArraySlice<UInt8>, range: SourceRange)] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
            entries.append((content, SourceRange(file: id, start: content.startIndex, end: content.endIndex)))
        }
        return entries
    }
}
