import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootSource
import CrowsfootText

struct SemanticTokensRequest: RequestHandler {
    let method = "textDocument/semanticTokens/full"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters) else { return NullValue() }
        return TokenPacker.pack(view.file.semanticTokens(in: 0..<view.document.bytes.count), view.positions)
    }
}

struct SemanticTokensRangeRequest: RequestHandler {
    let method = "textDocument/semanticTokens/range"

    func answer(_ parameters: JSONValue, in session: Session) throws(ResponseError) -> any ProtocolValue {
        guard let view = try session.view(parameters), let range = PositionRange(parameters["range"]) else { return NullValue() }
        return TokenPacker.pack(view.file.semanticTokens(in: view.positions.bytes(of: range)), view.positions)
    }
}

/// Packs tokens as the protocol demands: five numbers each, with positions relative to the token before.
enum TokenPacker {
    static let kinds = SemanticToken.Kind.allCases.map(\.rawValue)
    static let modifiers = SemanticToken.Modifier.allCases.map(\.rawValue)

    private static let kindNumbers = Dictionary(uniqueKeysWithValues: zip(SemanticToken.Kind.allCases, 0...))
    private static let modifierBits = Dictionary(uniqueKeysWithValues: zip(SemanticToken.Modifier.allCases, (0...).lazy.map { 1 << $0 }))

    static func pack(_ tokens: [SemanticToken], _ positions: TextPositions) -> SemanticTokens {
        var data: [Int] = []
        data.reserveCapacity(tokens.count * 5)
        var last = Position(line: 0, character: 0)
        for token in tokens {
            let start = positions.position(of: Int(token.range.start))
            let column = start.line == last.line ? start.character - last.character : start.character
            let bits = token.modifiers.reduce(0) { $0 | (modifierBits[$1] ?? 0) }
            data += [start.line - last.line, column, positions.units(in: token.range.bytes), kindNumbers[token.kind] ?? 0, bits]
            last = start
        }
        return SemanticTokens(data)
    }
}
