/// Finds the parentheses and brackets that nothing closes.
enum UnpairedBrackets {
    /// The places of the opening ones without a partner. Braces are taken to pair up; none reaches out of them.
    static func openings(in tokens: [Token]) -> Set<Int> {
        var unpaired: Set<Int> = []
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftBrace, .leftParenthesis, .leftBracket:
                open.append(index)
            case .rightBrace:
                while let last = open.popLast(), tokens[last].kind != .leftBrace { unpaired.insert(last) }
            case .rightParenthesis, .rightBracket:
                let wanted: TokenKind = token.kind == .rightBracket ? .leftBracket : .leftParenthesis
                if let last = open.last, tokens[last].kind == wanted { open.removeLast() }
            default:
                break
            }
        }
        return unpaired.union(open)
    }
}
