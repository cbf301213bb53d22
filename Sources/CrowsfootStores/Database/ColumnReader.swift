/// Reads the columns of a table from its `CREATE TABLE` statement: names, types and the id column.
///
/// SQLite has accepted the statement, so unknown parts are skipped.
struct ColumnReader {
    private static let constraints: Set<String> = [
        "CONSTRAINT", "PRIMARY", "NOT", "NULL", "UNIQUE", "CHECK", "DEFAULT", "COLLATE", "REFERENCES", "GENERATED", "AS",
    ]
    private static let tableConstraints: Set<String> = ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"]

    private struct Word {
        let text: String
        let isQuoted: Bool

        var capitals: String { isQuoted ? "" : text.uppercased() }
    }

    private let bytes: [UInt8]
    private var place = 0

    static func read(_ text: String) -> [Table.Column] {
        var reader = ColumnReader(bytes: Array(text.utf8))
        return reader.columns()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func columns() -> [Table.Column] {
        while place < bytes.count, bytes[place] != UInt8(ascii: "(") { skip() }
        place += 1
        var columns: [Table.Column] = []
        while place < bytes.count {
            let words = definition()
            guard let name = words.first, !Self.tableConstraints.contains(name.capitals) else { continue }
            columns.append(Self.column(name.text, words.dropFirst()))
        }
        return columns
    }

    private static func column(_ name: String, _ words: ArraySlice<Word>) -> Table.Column {
        let type = words.prefix { !constraints.contains($0.capitals) }.map { $0.text.uppercased() }.joined(separator: " ")
        let rest = words.map(\.capitals)
        let primary = rest.firstIndex(of: "PRIMARY")
        let isPrimary = primary.map { $0 + 1 < rest.count && rest[$0 + 1] == "KEY" && !($0 + 2 < rest.count && rest[$0 + 2] == "DESC") }
        return Table.Column(name: name, type: type, isRowID: type == "INTEGER" && isPrimary == true)
    }

    /// Reads the words up to the end of a definition, without nested parentheses.
    private mutating func definition() -> [Word] {
        var words: [Word] = []
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: ","):
                place += 1
                return words
            case UInt8(ascii: ")"):
                place = bytes.count
            case UInt8(ascii: "("):
                skipParentheses()
            case let byte where Self.isPartOfName(byte) || Self.end(ofQuote: byte) != nil:
                words.append(word())
            case _:
                skip()
            }
        }
        return words
    }

    private mutating func skipParentheses() {
        var depth = 0
        repeat {
            if bytes[place] == UInt8(ascii: "(") { depth += 1 }
            if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
            skip()
        } while depth > 0 && place < bytes.count
    }

    private mutating func word() -> Word {
        if let end = Self.end(ofQuote: bytes[place]) { return Word(text: quoted(until: end), isQuoted: true) }
        let start = place
        while place < bytes.count, Self.isPartOfName(bytes[place]) { place += 1 }
        return Word(text: String(decoding: bytes[start..<place], as: UTF8.self), isQuoted: false)
    }

    /// Reads text between quotation marks; a doubled one is part of the text.
    private mutating func quoted(until end: UInt8) -> String {
        var text: [UInt8] = []
        place += 1
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == end {
                guard place < bytes.count, bytes[place] == end, end != UInt8(ascii: "]") else { break }
                place += 1
            }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Skips one byte, or a whole quotation or comment.
    private mutating func skip() {
        if let end = Self.end(ofQuote: bytes[place]) {
            _ = quoted(until: end)
        } else if bytes[place...].starts(with: "--".utf8) {
            while place < bytes.count, bytes[place] != 0x0A { place += 1 }
        } else if bytes[place...].starts(with: "/*".utf8) {
            place += 2
            while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
            place = min(place + 2, bytes.count)
        } else {
            place += 1
        }
    }

    private static func end(ofQuote byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "'"): byte
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case _: nil
        }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        case _: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// Reads a variable-length integer of SQLite: seven bits per byte, and eight in the ninth. Returns `nil` if it exceeds the slice.
    func variable(at offset: Int) -> (value: UInt64, end: Int)? {
        var value: UInt64 = 0
        for index in 0..<9 {
            let place = offset + index
            guard place >= startIndex, place < endIndex else { return nil }
            if index == 8 { return (value << 8 | UInt64(self[place]), place + 1) }
            value = value << 7 | UInt64(self[place] & 0x7F)
            if self[place] & 0x80 == 0 { return (value, place + 1) }
        }
        return nil
    }
}
