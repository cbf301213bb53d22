package import CrowsfootSource
package import CrowsfootSyntax

/// Tokens by position.
extension SyntaxTree {
    /// Returns the index of the first token that ends after an offset.
    package func firstToken(endingAfter offset: Int) -> Int {
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(tokens[middle].end) <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the token at an offset, or the one that ends there: a cursor after a name is at the name.
    package func token(at offset: Int) -> TokenID? {
        let index = firstToken(endingAfter: offset)
        if index < tokens.count, Int(tokens[index].start) <= offset, tokens[index].kind != .endOfFile {
            // After a name and before a sign, the name counts.
            if tokens[index].kind != .identifier, Int(tokens[index].start) == offset, let before = word(endingAt: offset, before: index) {
                return before
            }
            return TokenID(index)
        }
        return word(endingAt: offset, before: index)
    }

    private func word(endingAt offset: Int, before index: Int) -> TokenID? {
        guard index > 0, Int(tokens[index - 1].end) == offset, tokens[index - 1].kind == .identifier else { return nil }
        return TokenID(index - 1)
    }

    /// Returns the indices of the tokens that are inside a range.
    package func tokens(in range: SourceRange) -> Range<Int> {
        let start = firstToken(endingAfter: Int(range.start))
        var end = start
        while end < tokens.count, tokens[end].kind != .endOfFile, tokens[end].end <= range.end { end += 1 }
        return start..<end
    }

    /// Returns the last name in a range, such as the last part of a path.
    func lastName(in range: SourceRange) -> SourceRange? {
        tokens(in: range).last { tokens[$0].kind == .identifier }.map { self.range(TokenID($0)) }
    }
}
