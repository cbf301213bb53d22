/// The style of a text report: plain, or with colors.
package struct TextStyle: Sendable {
    /// A part of a text report.
    package enum Part: Sendable {
        case error
        case warning
        case info
        case message
        case frame
        case related
        case note
        case removed
        case added
    }

    private let opening: @Sendable (Part) -> String
    private let closing: String

    package static let plain = TextStyle(opening: { _ in "" }, closing: "")

    /// The sixteen colors that every terminal has, so the user's palette applies.
    package static let ansi = TextStyle(
        opening: { part in
            switch part {
            case .error: "\u{1B}[1;31m"
            case .warning: "\u{1B}[1;33m"
            case .info: "\u{1B}[1;36m"
            case .message, .note: "\u{1B}[1m"
            case .frame, .related: "\u{1B}[34m"
            case .removed: "\u{1B}[31m"
            case .added: "\u{1B}[32m"
            }
        },
        closing: "\u{1B}[0m")

    package func append(_ text: String, as part: Part, to output: inout String) {
        output += opening(part)
        output += text
        output += closing
    }
}

/// The text of a report: lines after a gutter with line numbers, colored by a style.
struct TextPage {
    private(set) var text = ""
    /// The width of the gutter, in digits.
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

    /// Writes ` 4 |`, or another sign, or no number; without the line break.
    mutating func edge(_ line: Int? = nil, _ sign: String = "|", as part: TextStyle.Part = .frame) {
        let number = line.map(String.init) ?? ""
        blanks(1 + max(0, gutter - number.utf8.count))
        write(number + " " + sign, as: part)
    }

    /// Writes a line with only the gutter.
    mutating func emptyLine() {
        edge()
        endLine()
    }

    /// Writes `  --> path:line:column`, or `  --> path:line:column: message`.
    mutating func location(_ arrow: String, _ path: String, _ position: LineTable.Position, _ message: String? = nil) {
        blanks(gutter + 1)
        write(arrow, as: .frame)
        write(" \(path):\(position.line):\(position.column)" + (message.map { ": " + $0 } ?? ""))
        endLine()
    }

    /// Writes `   = word: text`.
    mutating func note(_ word: String, _ words: String) {
        edge(nil, "=")
        write(" ")
        write(word + ":", as: .note)
        write(" " + words)
        endLine()
    }
}
