import CrowsfootSource

/// A hand-written page, split at its markers.
struct MarkedPage {
    /// The part between two markers.
    struct Part {
        let request: PageRequest
        /// The line of the first marker, counted from 1.
        let line: Int
        /// The text before the markers on their lines, and before each line of the part.
        let indentation: Substring
        let endOfLine: String
        /// The lines between the markers, each with its line break.
        let content: [Substring]
        let recorded: String?
        /// The line break after the last marker, or an empty string at the end of the page.
        let lastEndOfLine: String

        /// Whether the generated text was edited.
        var isEdited: Bool {
            if let recorded { return recorded != Self.fingerprint(of: content).description }
            return content.contains { !$0.allSatisfy(\.isWhitespace) }
        }

        /// Returns a fingerprint that ignores line endings and indentation, which editors and Git may change.
        static func fingerprint(of lines: [Substring]) -> Fingerprint {
            var fingerprint = Fingerprint()
            for line in lines { fingerprint.add(String(line.drop { $0 == " " || $0 == "\t" }.withoutEnd)) }
            return fingerprint
        }
    }

    enum Piece {
        case text(Substring)
        /// A part, including the line of its end marker and excluding that of its start marker.
        case part(Part)
    }

    struct Problem: Hashable {
        let line: Int
        let sentence: String
    }

    private(set) var pieces: [Piece] = []
    private(set) var problems: [Problem] = []

    init(_ text: String) {
        var fence: CodeFence?
        var started: (request: PageRequest, line: Int, text: Substring, content: [Substring])?
        for (index, line) in text.lines.enumerated() {
            let number = index + 1
            // A marker in a code block is an example; inside a part, only the end marker counts.
            let marker = fence == nil || started != nil ? PageMarker(line) : nil
            switch (marker, started) {
            case (nil, nil):
                fence = CodeFence.after(line, in: fence)
                pieces.append(.text(line))
            case (nil, _?):
                started?.content.append(line)
            case (.begin(let request), nil):
                started = (request, number, line, [])
                pieces.append(.text(line))
            case (.end(let fingerprint), let begin?):
                pieces.append(.part(Self.part(begin, fingerprint, last: line)))
                started = nil
            case (.end, nil):
                problems.append(Problem(line: number, sentence: "unexpected end marker: no part is open here, so remove the line"))
            case (.begin, let begin?):
                problems.append(Self.unended(begin.request, at: begin.line))
                started = nil
            case (.malformed(let reason), _):
                problems.append(Problem(line: number, sentence: reason))
            }
        }
        if let started { problems.append(Self.unended(started.request, at: started.line)) }
    }

    private static func part(
        _ begin: (request: PageRequest, line: Int, text: Substring, content: [Substring]), _ fingerprint: String?, last: Substring
    ) -> Part {
        Part(
            request: begin.request, line: begin.line, indentation: begin.text.prefix { $0 == " " || $0 == "\t" },
            endOfLine: String(begin.text.end), content: begin.content, recorded: fingerprint,
            lastEndOfLine: String(last.end))
    }

    private static func unended(_ request: PageRequest, at line: Int) -> Problem {
        Problem(line: line, sentence: "`\(request.part)` has no end: write a line `<!-- crowsfoot: \(PageMarker.endWord) -->` below it")
    }
}

/// A fenced code block of a page.
private struct CodeFence {
    private let sign: Character
    private let length: Int

    private init?(opening line: Substring) {
        let text = line.drop { $0 == " " }
        guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
        let length = text.prefix { $0 == sign }.count
        guard length >= 3, line.count - text.count <= 3 else { return nil }
        self.sign = sign
        self.length = length
    }

    private func isClosed(by line: Substring) -> Bool {
        guard let closing = CodeFence(opening: line), closing.sign == sign, closing.length >= length else { return false }
        return line.allSatisfy { $0 == sign || $0.isWhitespace }
    }

    /// The code block that the next line is in.
    static func after(_ line: Substring, in fence: CodeFence?) -> CodeFence? {
        guard let fence else { return CodeFence(opening: line) }
        return fence.isClosed(by: line) ? nil : fence
    }
}

extension String {
    /// The lines, each with its line break.
    fileprivate var lines: [Substring] {
        var lines: [Substring] = []
        var rest = self[...]
        while let end = rest.firstIndex(where: \.isLineEnd) {
            let next = rest.index(after: end)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }
}

extension Substring {
    fileprivate var withoutEnd: Substring { self.last?.isLineEnd == true ? dropLast() : self }

    /// The line break at the end of the line, if any.
    fileprivate var end: Substring { self.last?.isLineEnd == true ? suffix(1) : self[endIndex...] }
}

extension Character {
    /// Whether it is a line break in Markdown. Other Unicode line separators aren't.
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
