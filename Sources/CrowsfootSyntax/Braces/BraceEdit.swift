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
