import CrowsfootSource
import CrowsfootText

/// A word, a quoted name, a sign or a comment.
struct CloudKitToken {
    enum Kind: Equatable {
        case word(String)
        case quoted(String)
        case sign(UInt8)
        case end
    }

    let kind: Kind
    let range: SourceRange
    /// Comments in lines of their own before it, and those between it and the token before.
    var comments: [String] = []
    /// Comments after it in its line.
    var remarks: [String] = []

    /// The text for a message.
    var phrase: String {
        switch kind {
        case .word(let text): "`\(text)`"
        case .quoted(let text): "`\"\(text)\"`"
        case .sign(let byte): byte > 0x20 && byte < 0x7F ? "`\(Character(Unicode.Scalar(byte)))`" : "a character that CloudKit doesn't know"
        case .end: "the end of the file"
        }
    }
}

/// Takes a CloudKit schema file apart. It is linear in the size of the file.
struct CloudKitLexer {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var place = 0
    private var tokens: [CloudKitToken] = []
    private var comments: [String] = []
    /// Whether nothing but blanks and comments stands after the last token in its line.
    private var isInLineOfToken = false

    static func tokens(of file: SourceFile, atMost limit: Int = .max) throws(CloudKitFileError) -> [CloudKitToken] {
        var lexer = CloudKitLexer(file)
        try lexer.run(atMost: limit)
        return lexer.tokens
    }

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    private mutating func run(atMost limit: Int) throws(CloudKitFileError) {
        while place < bytes.count, tokens.count < limit {
            switch bytes[place] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isInLineOfToken = false
                place += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): place += 1
            case UInt8(ascii: "/") where starts("//"), UInt8(ascii: "-") where starts("--"):
                addComment(to: bytes[place...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count)
            case UInt8(ascii: "/") where starts("/*"):
                let end = bytes[(place + 2)...].firstRange(of: Array("*/".utf8))?.upperBound
                guard let end else { throw CloudKitFileError(.unclosedComment, at: range(to: place + 2)) }
                addComment(to: end)
            case UInt8(ascii: "\""): try addQuoted()
            case let byte where Self.isPartOfWord(byte):
                let end = bytes[place...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.count
                add(.word(String(decoding: bytes[place..<end], as: UTF8.self)), to: end)
            case let byte: add(.sign(byte), to: place + 1)
            }
        }
        if tokens.count < limit { add(.end, to: place) }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        ASCIISet.alphanumerics.contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// Whether a byte continues a word. A name in another script is one word, so that an error names all of it.
    private static func isPartOfWord(_ byte: UInt8) -> Bool { isPartOfName(byte) || byte >= 0x80 }

    private func starts(_ sign: String) -> Bool { bytes[place...].starts(with: sign.utf8) }

    private func range(to end: Int) -> SourceRange { SourceRange(file: file.id, start: place, end: min(end, bytes.count)) }

    private mutating func add(_ kind: CloudKitToken.Kind, to end: Int) {
        tokens.append(CloudKitToken(kind: kind, range: range(to: end), comments: comments))
        comments = []
        isInLineOfToken = true
        place = end
    }

    private mutating func addComment(to end: Int) {
        let text = String(decoding: bytes[place..<end], as: UTF8.self)
        if isInLineOfToken, !tokens.isEmpty { tokens[tokens.count - 1].remarks.append(text) } else { comments.append(text) }
        place = end
    }

    private mutating func addQuoted() throws(CloudKitFileError) {
        let start = place + 1
        guard let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }),
            bytes[end] == UInt8(ascii: "\"")
        else { throw CloudKitFileError(.unclosedName, at: range(to: place + 1)) }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        if text.isEmpty || !bytes[start..<end].allSatisfy(Self.isPartOfName) {
            throw CloudKitFileError(.notName(TerminalText(text).text), at: range(to: end + 1))
        }
        add(.quoted(text), to: end + 1)
    }
}
