/// The contents, actual or intended, between two braces.
struct BraceBlock {
    /// The declaration that it is the body of, if the language has it.
    let header: BlockHeader?
    /// The opening brace, unless it is missing.
    let opening: Int?
    /// The indentation of the line on which it begins.
    let column: Int
    /// Whether something follows the opening brace on its line.
    let isInline: Bool
    /// The number of other open brackets in it.
    var brackets = 0
    /// The indentation of its first line.
    var bodyColumn: Int?

    /// Whether a line can no longer belong to it, going by how its first line is indented.
    func ends(beforeLineAt lineColumn: Int) -> Bool {
        guard let bodyColumn else { return isInline && lineColumn <= column }
        return bodyColumn > column && lineColumn <= column
    }

    /// Whether nothing is indented after a brace that belongs to nothing.
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
    /// A brace goes away.
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
