import CrowsfootSource

extension Parser {
    /// Skips to the next line, `;` or closing brace, including nested brackets. Takes at least one token if none was taken since `start`.
    mutating func skipLine(startedAt start: Int) {
        let first = index
        defer { if isLost, isLossReported, index > first { noteSkipped(from: first) } }
        var margin = Margin(index)
        var braces = 0
        var others = 0
        while !isAtEnd {
            if braces == 0 {
                if kind == .rightBrace { return }
                if index > start {
                    if kind == .semicolon, others == 0 { return }
                    let closes = others > 0 && (kind == .rightParenthesis || kind == .rightBracket)
                    if startsLine, others == 0 || margin.contains(self), !closes, !isAtContinuation(of: start) { return }
                }
            }
            switch kind {
            case .leftBrace: braces += 1
            case .rightBrace: braces -= 1
            case .leftParenthesis, .leftBracket: others += 1
            case .rightParenthesis, .rightBracket: others = max(0, others - 1)
            default: break
            }
            advance()
        }
    }

    /// Like `skipLine`, for text that is reported as a whole: findings of the lexer in it are dropped.
    mutating func skipReportedLine(startedAt start: Int) {
        skipLine(startedAt: start)
        noteSkipped(from: start)
    }

    mutating func noteSkipped(from start: Int) {
        skipped.append(Int(tokens[start].start)..<Int(tokens[max(start, index - 1)].end))
    }

    /// Skips a bracket and its contents, or up to the end of what it can reasonably contain.
    mutating func skipBrackets() {
        var margin = Margin(index)
        var braces = 0
        var others = 0
        repeat {
            switch kind {
            case .leftBrace: braces += 1
            case .rightBrace: braces -= 1
            case .leftParenthesis, .leftBracket: others += 1
            case .rightParenthesis, .rightBracket: others -= 1
            default: break
            }
            advance()
            if braces == 0, kind == .rightBrace || startsLine && others > 0 && margin.contains(self) { return }
        } while (braces > 0 || others > 0) && !isAtEnd
    }

    /// Whether a line continues what began at `start`.
    func isAtContinuation(of start: Int) -> Bool {
        guard startsLine, !isAtEnd else { return false }
        switch kind {
        case .rightBrace, .semicolon: return false
        case .identifier, .swiftCode: return isIndented(below: start)
        case .string: return !isFollowedByColon || isIndented(below: start)
        case .at: return !isAtSwiftAttribute && (isAtLineOfAttributes || isIndented(below: start))
        default: return true
        }
    }

    /// Whether the current line is indented more than the one that starts with a token.
    func isIndented(below start: Int) -> Bool { isIndented(current, below: start) }

    func isIndented(_ token: Token, below start: Int) -> Bool {
        tokens[start].flags.contains(.startsLine) && file.column(of: token) > file.column(of: tokens[start])
    }

    /// Whether only attributes are on the line, at least in its first part.
    private var isAtLineOfAttributes: Bool {
        var ahead = 1
        // The maximum number of tokens before a name.
        while ahead < 32 {
            let token = token(ahead: ahead)
            if token.flags.contains(.startsLine) { return true }
            if token.kind == .identifier, self.token(ahead: ahead - 1).kind != .at, self.token(ahead: ahead + 1).kind == .colon {
                return self.token(ahead: ahead - 1).kind == .leftParenthesis || self.token(ahead: ahead - 1).kind == .comma
            }
            ahead += 1
        }
        return true
    }

    /// Returns the closing token of a parenthesis or bracket. All pairs are computed at the first call.
    mutating func closing(of opening: TokenID) -> Int? {
        let pairs = self.pairs ?? BracketPairs(in: tokens)
        self.pairs = pairs
        return pairs.closing(of: Int(opening.index))
    }

    mutating func isUnpaired(_ opening: TokenID) -> Bool { closing(of: opening) == nil }

    /// Runs `body` one level deeper. If that is too deep, reports and skips the rest of the line.
    mutating func nested<Result>(_ body: (inout Parser) -> Result) -> Result? {
        guard depth < Parser.depthLimit else {
            report(TooDeep.found(at: currentRange))
            isLost = true
            skipBrackets()
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }
}

/// Matching parentheses and brackets.
struct BracketPairs {
    /// Closing positions by opening position.
    private var closings: [Int: Int] = [:]

    /// Finds pairs. Braces are balanced, and no other bracket reaches out of them.
    init(in tokens: [Token]) {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftBrace, .leftParenthesis, .leftBracket:
                open.append(index)
            case .rightBrace:
                while let last = open.popLast(), tokens[last].kind != .leftBrace {}
            case .rightParenthesis, .rightBracket:
                let wanted: TokenKind = token.kind == .rightBracket ? .leftBracket : .leftParenthesis
                if let last = open.last, tokens[last].kind == wanted {
                    closings[last] = index
                    open.removeLast()
                }
            default:
                break
            }
        }
    }

    /// Returns the position of the closing bracket, or `nil`.
    func closing(of opening: Int) -> Int? { closings[opening] }
}
