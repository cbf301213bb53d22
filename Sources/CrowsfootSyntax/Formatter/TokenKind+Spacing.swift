extension TokenKind {
    /// A bracket that nothing is set off from.
    var opensList: Bool { self == .leftParenthesis || self == .leftBracket }

    var closesList: Bool { self == .rightParenthesis || self == .rightBracket }

    var isRange: Bool { self == .closedRange || self == .openRange }
}
