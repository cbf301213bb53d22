/// Which parenthesis or bracket closes which.
struct BracketPairs {
    /// The places of the closing ones, by those of the opening ones.
    private var closings: [Int: Int] = [:]

    /// Braces are taken to pair up; no other bracket reaches out of them.
    init(in tokens: [Token]) {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftBrace, .leftParenthesis, .leftBracket:
                open.append(index)
            case .rightBrace:
                while let last = open.popLast(), tokens[last].kind != .leftBrace {}
            case .rightParenthesis, .rightBracket:
                let wanted: TokenKind = token.kind == .rightBracket ? .leftBracket : .leftParenthesis
                if let last = open.last, tokens[last].kind == wanted {
                    closings[last] = index
                    open.removeLast()
                }
            default:
                break
            }
        }
    }

    /// The place of the bracket that closes the one at a place, if there is one.
    func closing(of opening: Int) -> Int? { closings[opening] }
}
