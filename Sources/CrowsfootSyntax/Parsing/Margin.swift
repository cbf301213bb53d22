/// How far to the right the line of a token starts; found out only when it matters.
struct Margin {
    private let index: Int
    private var column: Int?

    init(_ index: Int) {
        self.index = index
    }

    /// Whether the current line, whose first token is current, starts no further to the right.
    mutating func contains(_ parser: borrowing Parser) -> Bool {
        parser.file.column(of: parser.current) <= column(in: parser)
    }

    private mutating func column(in parser: borrowing Parser) -> Int {
        if let column { return column }
        var first = index
        while first > 0, !parser.tokens[first].flags.contains(.startsLine) { first -= 1 }
        let found = parser.file.column(of: parser.tokens[first])
        column = found
        return found
    }
}
