import CrowsfootSource

extension Parser {
    /// Goes to the next line, `;` or closing brace at this level, past whatever brackets open on the way.
    mutating func skipLine() {
        var open = 0
        var isFirst = true
        while !isAtEnd {
            if open == 0, !isFirst, isAtSeparator { return }
            if open == 0, isFirst, kind == .rightBrace || kind == .semicolon { return }
            if startsLine, open > 0, isAtStatementInColumnOne { return }
            switch kind {
            case .leftBrace, .leftParenthesis, .leftBracket: open += 1
            case .rightBrace, .rightParenthesis, .rightBracket: open = max(0, open - 1)
            default: break
            }
            advance()
            isFirst = false
        }
    }

    /// Goes past the bracket that opens here and its partner.
    mutating func skipBrackets() {
        var open = 0
        repeat {
            switch kind {
            case .leftBrace, .leftParenthesis, .leftBracket: open += 1
            case .rightBrace, .rightParenthesis, .rightBracket: open -= 1
            default: break
            }
            advance()
        } while open > 0 && !isAtEnd && !(startsLine && isAtStatementInColumnOne)
    }

    /// A statement at the very start of a line, where a brace must have been forgotten before it.
    var isAtStatementInColumnOne: Bool {
        let start = Int(current.start)
        let isInColumnOne = start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n") || file.bytes[start - 1] == UInt8(ascii: "\r")
        return isInColumnOne && isAtStatementThatNeverNests
    }

    /// A statement that can stand in no braces but a section's.
    var isAtStatementThatNeverNests: Bool {
        guard kind == .identifier else { return false }
        let next = token(ahead: 1)
        guard !next.flags.contains(.startsLine) else { return false }
        switch next.kind {
        case .identifier:
            return isAt("model") || isAt("abstract") || isAt("virtual") || isAt("schema") || isAt("remove") || isAt("output")
        case .string:
            return isAt("section")
        case .leftBrace:
            return isAt("migration")
        case .integer, .float, .version:
            return isAt("version")
        default:
            return false
        }
    }

    /// Runs `body` one level deeper, unless that is too deep: then the brackets here are reported and passed over.
    mutating func nested<Result>(_ body: (inout Parser) -> Result) -> Result? {
        guard depth < Parser.depthLimit else {
            report(TooDeep.found(at: range(currentID)))
            skipBrackets()
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }
}
