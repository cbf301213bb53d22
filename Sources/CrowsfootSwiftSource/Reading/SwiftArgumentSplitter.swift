import CrowsfootSource

/// Cuts tokens at the commas that stand in no brackets of their own.
struct SwiftArgumentSplitter {
    let file: SourceFile
    let tokens: UnsafeBufferPointer<SwiftToken>

    func arguments(in indices: Range<Int>) -> [SwiftArgument] {
        pieces(of: indices).map { piece in
            let first = tokens[piece.lowerBound]
            guard piece.count > 1, first.kind == .identifier || first.kind == .quotedIdentifier,
                tokens[piece.lowerBound + 1].kind == .colon
            else { return SwiftArgument(label: nil, value: slice(piece)) }
            let range = SourceRange(file: file.id, start: Int(first.start), end: Int(first.end))
            let label = SwiftName(text: file.text(range), range: range)
            return SwiftArgument(label: label, value: slice(piece.lowerBound + 2..<piece.upperBound))
        }
    }

    private func slice(_ indices: Range<Int>) -> SwiftTokens {
        let start = Int(tokens[min(indices.lowerBound, tokens.count - 1)].start)
        let end = indices.isEmpty ? start : Int(tokens[indices.upperBound - 1].end)
        return SwiftTokens(indices: indices, range: SourceRange(file: file.id, start: start, end: end))
    }

    private func pieces(of indices: Range<Int>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = indices.lowerBound
        var level = 0
        for index in indices {
            switch tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace: level -= 1
            case .comma where level == 0:
                if index > start { pieces.append(start..<index) }
                start = index + 1
            default: break
            }
        }
        if indices.upperBound > start { pieces.append(start..<indices.upperBound) }
        return pieces
    }
}
