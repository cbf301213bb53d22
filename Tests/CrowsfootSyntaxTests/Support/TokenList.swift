import CrowsfootSource
import CrowsfootSyntax

/// The tokens of a text in one line: punctuation literally, everything else by its kind, and the reported findings.
///
/// ` ` precedes a token that starts a line and `‿` one that touches the token before it; `!` marks an invalid one.
struct TokenList: CustomStringConvertible {
    let description: String
    let messages: [String]

    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    init(_ bytes: [UInt8]) {
        var sources = SourceSet()
        let file = sources.add(path: "Test.schema", bytes: bytes)
        let lexed = Lexer.lex(file)
        let words = lexed.tokens.dropLast().map { token in
            let marks = (token.flags.contains(.startsLine) ? "⏎" : "") + (token.flags.contains(.adjoins) ? "‿" : "")
            let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
            return marks + Self.word(token.kind, text) + (token.flags.contains(.isBroken) ? "!" : "")
        }
        description = words.joined(separator: " ")
        messages = lexed.log.diagnostics.map(\.message)
    }

    private static func word(_ kind: TokenKind, _ text: String) -> String {
        switch kind {
        case .identifier: text
        case .integer: "int(\(text))"
        case .float: "float(\(text))"
        case .version: "version(\(text))"
        case .string: "string(\(text))"
        case .swiftCode: "swift(\(text))"
        default: kind.spelling.filter { $0 != "`" }
        }
    }
}
