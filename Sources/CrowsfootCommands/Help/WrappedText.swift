/// Text in lines of limited width; words that are longer stand alone.
struct WrappedText {
    static let width = 80

    let lines: [String]

    init(_ text: String, width: Int = Self.width) {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { lines.append(line) }
        self.lines = lines
    }
}
