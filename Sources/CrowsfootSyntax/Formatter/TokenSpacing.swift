/// What stands before a token, between it and the token before, when no comment does.
enum TokenSpacing {
    /// The first token of a line of its own.
    struct Line {
        let depth: UInt8
        /// A blank line stands before it even if the author wrote none.
        let standsApart: Bool
        /// A body follows, so that what goes on has to stand deeper than its members.
        var opensBody = false
        /// Where a comment at the end of the line begins, or 0 for right behind the line.
        var commentColumn: UInt16 = 0
    }

    case tight
    case blank
    /// Blanks up to this column of the line, and at least one.
    case column(UInt16)
    /// A blank, or a new line when the tokens up to this one do not fit on the line any more.
    case fill(through: TokenID)
    /// A new line that goes on with what the line before began, inside so many brackets.
    case continuation(brackets: UInt8)
    case line(Line)
    /// Nothing, and the token is written as this byte: `;` and `,` may stand for each other.
    case separator(UInt8)
    /// The token says nothing and is left out.
    case dropped

    var isDropped: Bool {
        if case .dropped = self { true } else { false }
    }
}

/// The lead of every token of a file.
struct SpacingTable {
    private var storage: [TokenSpacing]

    init(_ storage: [TokenSpacing]) {
        self.storage = storage
    }

    subscript(token: TokenID) -> TokenSpacing {
        get { storage[Int(token.index)] }
        set { storage[Int(token.index)] = newValue }
    }

    subscript(index: Int) -> TokenSpacing { storage[index] }
}
