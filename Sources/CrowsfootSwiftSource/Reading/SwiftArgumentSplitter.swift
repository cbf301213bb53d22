/// Cuts tokens at the commas that stand in no brackets of their own.
struct SwiftArgumentSplitter {
    let tokens: UnsafeBufferPointer<SwiftToken>
    let partners: UnsafeBufferPointer<Int32>

    func split(_ indices: Range<Int>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = indices.lowerBound
        var index = start
        while index < indices.upperBound {
            switch tokens[index].kind {
            case .comma:
                if index > start { pieces.append(start..<index) }
                start = index + 1
            case .leftParenthesis, .leftBracket, .leftBrace:
                let partner = Int(partners[index])
                if partner > index, partner < indices.upperBound { index = partner }
            default: break
            }
            index += 1
        }
        if indices.upperBound > start { pieces.append(start..<indices.upperBound) }
        return pieces
    }
}
