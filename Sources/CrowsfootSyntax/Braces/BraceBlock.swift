/// The text between two braces, which may be missing.
struct BraceBlock {
    /// The header of the body, or `nil` if the language has none there.
    let header: BlockHeader?
    /// The opening brace, unless it is missing.
    let opening: Int?
    /// The indentation of its first line.
    let column: Int
    /// Whether text follows the opening brace on its line.
    let isInline: Bool
    /// The number of open brackets inside it.
    var brackets = 0
    /// The indentation of the first line of its body, or `nil`.
    var bodyColumn: Int?

    /// Whether a line can't belong to it, judging by the indentation of its first line.
    func ends(beforeLineAt lineColumn: Int) -> Bool {
        guard let bodyColumn else { return isInline && lineColumn <= column }
        return bodyColumn > column && lineColumn <= column
    }

    /// Whether nothing is indented after an opening brace without a header.
    func isStray(beforeLineAt lineColumn: Int) -> Bool {
        header == nil && bodyColumn == nil && !isInline && lineColumn <= column
    }
}

/// A change to the braces of a file that makes them pair up.
enum BraceEdit {
    /// An opening brace goes before a token.
    case open(before: Int, BraceBlock)
    /// A closing brace goes before a token.
    case close(before: Int, BraceBlock)
    /// A brace is removed.
    case remove(Int)

    /// Whether it belongs to a body that has no opening brace.
    var addsWhatIsMissing: Bool {
        switch self {
        case .open: true
        case .close(_, let block): block.opening == nil
        case .remove: false
        }
    }

    /// The token at which the change is made.
    var index: Int {
        switch self {
        case .open(let index, _), .close(let index, _), .remove(let index): index
        }
    }
}
