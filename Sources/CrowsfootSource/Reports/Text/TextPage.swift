/// The growing text of a report: lines behind a gutter of line numbers, painted by a style.
struct TextPage {
    private(set) var text = ""
    /// The digits that the gutter has room for.
    var gutter = 1
    private let style: TextStyle

    init(_ style: TextStyle) {
        self.style = style
    }

    mutating func write(_ words: String) {
        text += words
    }

    mutating func write(_ words: String, as part: TextStyle.Part) {
        style.append(words, as: part, to: &text)
    }

    mutating func blanks(_ count: Int) {
        for _ in 0..<count / 8 { text += "        " }
        for _ in 0..<count % 8 { text += " " }
    }

    mutating func endLine() {
        text += "\n"
    }

    /// ` 4 |`, or with another sign, or without a number; without the line break.
    mutating func edge(_ line: Int? = nil, _ sign: String = "|", as part: TextStyle.Part = .frame) {
        let number = line.map(String.init) ?? ""
        blanks(1 + max(0, gutter - number.utf8.count))
        write(number + " " + sign, as: part)
    }

    /// A line with nothing behind the gutter.
    mutating func emptyLine() {
        edge()
        endLine()
    }

    /// `  --> path:line:column`
    mutating func location(_ arrow: String, _ path: String, _ position: LineTable.Position) {
        blanks(gutter + 1)
        write(arrow, as: .frame)
        write(" \(path):\(position.line):\(position.column)")
        endLine()
    }

    /// `   = word: text`
    mutating func note(_ word: String, _ words: String) {
        edge(nil, "=")
        write(" ")
        write(word + ":", as: .note)
        write(" " + words)
        endLine()
    }
}
