/// Splits DBML into tokens, without comments, in linear time.
struct DBMLLexer {
    private let bytes: [UInt8]
    private var place = 0
    private var tokens: [DBMLToken] = []

    static func tokens(of bytes: [UInt8]) throws(NotationError) -> [DBMLToken] {
        var lexer = DBMLLexer(bytes)
        try lexer.run()
        return lexer.tokens
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    private mutating func run() throws(NotationError) {
        while place < bytes.count {
            let start = place
            switch bytes[place] {
            case 0x0A, 0x0D: add(.lineBreak, from: start, to: start + 1)
            case 0x00...0x20: place += 1
            case UInt8(ascii: "/") where starts("//"): skipLine()
            case UInt8(ascii: "/") where starts("/*"): try skip(to: "*/", or: "this comment")
            case UInt8(ascii: "'") where starts("'''"): try longText()
            case UInt8(ascii: "'"): try quoted(.text, UInt8(ascii: "'"), "this text")
            case UInt8(ascii: "\""): try quoted(.name, UInt8(ascii: "\""), "this name")
            case UInt8(ascii: "`"): try quoted(.expression, UInt8(ascii: "`"), "this expression")
            case let byte where Self.isWord(byte): word()
            case let byte: add(.sign(byte), from: start, to: start + 1)
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        case _: false
        }
    }

    private func starts(_ word: StaticString) -> Bool {
        guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
    }

    private mutating func add(_ kind: DBMLToken.Kind, from start: Int, to end: Int, _ text: String = "") {
        tokens.append(DBMLToken(kind: kind, range: start..<end, text: text))
        place = end
    }

    private mutating func word() {
        var end = place
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        // A number can have a fraction; a name can't.
        if bytes[place..<end].allSatisfy({ (0x30...0x39).contains($0) }), end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."),
            (0x30...0x39).contains(bytes[end + 1])
        {
            end += 1
            while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        }
        add(.word, from: place, to: end, String(decoding: bytes[place..<end], as: UTF8.self))
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    }

    private mutating func skip(to end: StaticString, or what: String) throws(NotationError) {
        let start = place
        place += 2
        while place < bytes.count {
            if starts(end) {
                place += end.utf8CodeUnitCount
                return
            }
            place += 1
        }
        throw NotationError(.unclosed(what), at: start)
    }
}

// MARK: - Texts

extension DBMLLexer {
    /// Reads a quoted text on one line, with backslash escapes.
    private mutating func quoted(_ kind: DBMLToken.Kind, _ quote: UInt8, _ what: String) throws(NotationError) {
        var text: [UInt8] = []
        var end = place + 1
        while end < bytes.count, bytes[end] != quote {
            if bytes[end] == 0x0A || bytes[end] == 0x0D, kind != .expression { break }
            if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count, kind != .expression { end += 1 }
            text.append(bytes[end])
            end += 1
        }
        guard end < bytes.count, bytes[end] == quote else { throw NotationError(.unclosed(what), at: place) }
        add(kind, from: place, to: end + 1, String(decoding: text, as: UTF8.self))
    }

    /// Reads a text in triple quotes, without its common indentation.
    private mutating func longText() throws(NotationError) {
        var text: [UInt8] = []
        var end = place + 3
        let quote = UInt8(ascii: "'")
        while end < bytes.count, !(bytes[end...].prefix(3).elementsEqual([quote, quote, quote])) {
            if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
                end += 1
                // A backslash joins two lines.
                if bytes[end] == 0x0A {
                    end += 1
                    continue
                }
            }
            text.append(bytes[end])
            end += 1
        }
        guard end < bytes.count else { throw NotationError(.unclosed("this text"), at: place) }
        add(.text, from: place, to: end + 3, Self.unindented(String(decoding: text, as: UTF8.self)))
    }

    private static func unindented(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
        while lines.first.map(isBlank) == true { lines.removeFirst() }
        while lines.last.map(isBlank) == true { lines.removeLast() }
        // The first line starts after the quotes, and doesn't count for the indentation.
        let begins = text.first?.isNewline == true ? lines[...] : lines.dropFirst()
        let indentation = begins.filter { !isBlank($0) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        let cut = lines.enumerated().map { index, line in
            index < begins.startIndex ? line : line.dropFirst(min(indentation, line.prefix { $0 == " " || $0 == "\t" }.count))
        }
        return cut.joined(separator: "\n")
    }
}

/// A token of DBML, with its range.
struct DBMLToken {
    enum Kind: Equatable {
        case word
        /// A name in double quotes.
        case name
        /// A text in single or triple quotes.
        case text
        /// An expression in backticks.
        case expression
        case sign(UInt8)
        case lineBreak
    }

    var kind: Kind
    var range: Range<Int>
    /// The text between quotes, without escapes, or the word.
    var text: String

    func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(UInt8(ascii: sign)) }

    /// Whether it is this word, in any case.
    func isWord(_ word: String) -> Bool { kind == .word && text.utf8.count == word.utf8.count && text.lowercased() == word }

    var isNaming: Bool { kind == .word || kind == .name }
}
