import CrowsfootSource

extension Parser {
    /// Parses the members between two braces. `parseMember` takes at least one token, or returns `nil` if there is no member.
    mutating func parseBody<Member>(
        of keyword: String, _ name: TokenID?, separator: TokenKind = .semicolon, _ parseMember: (inout Parser) -> Member?
    ) -> BodySyntax<Member> {
        if kind != .leftBrace { skipToBody() }
        guard let opening = accept(.leftBrace) else {
            lacksBodies = true
            reportExpected("`{` after \(ownerName(keyword, name))")
            return BodySyntax(opening: nil, members: [], closing: nil)
        }
        var members: [Member] = []
        (memberBefore, memberStart) = (0, 0)
        while !isAtEnd, kind != .rightBrace {
            isLost = false
            isLossReported = false
            let start = index
            if accept(.semicolon) != nil { continue }
            (memberBefore, memberStart) = (memberStart, start)
            if !passAttributeOfModel(opening), let member = parseMember(&self) { members.append(member) }
            if index > start, separator == .comma, accept(.comma) != nil { continue }
            endMember(startedAt: start, separator: separator)
        }
        isLost = false
        return BodySyntax(opening: opening, members: members, closing: accept(.rightBrace))
    }

    /// Skips unexpected text before a brace on the same line.
    private mutating func skipToBody() {
        var ahead = 0
        while !token(ahead: ahead).beginsSomething {
            switch token(ahead: ahead).kind {
            case .leftBrace:
                reportUnexpected()
                index += ahead
                return
            case .rightBrace, .semicolon, .endOfFile:
                return
            default:
                ahead += 1
            }
        }
    }

    /// Requires a new line, a separator or the closing brace after a member.
    private mutating func endMember(startedAt start: Int, separator: TokenKind) {
        if index == start, carried.isEmpty {
            reportUnexpected()
        } else if !isAtSeparator, carried.isEmpty {
            if !isLost, canBeginMember { return report(MissingSeparator.found(after: range(previousID), separator)) }
            if !isLost, reportSeparator(separator) { return }
            reportTrailing()
        } else if !isLost || !isAtContinuation(of: start) {
            return
        }
        skipLine(startedAt: start)
    }

    /// Whether the text after a member is another one rather than a part of it.
    private var canBeginMember: Bool {
        guard kind == .identifier else { return false }
        let next = token(ahead: 1)
        if next.kind == .colon || isAtQueryOrType || isAtClause { return true }
        return isAt("case") && next.kind == .identifier
    }

    private var isAtQueryOrType: Bool {
        if isAtType { return true }
        guard isOnLine(ahead: 1, .identifier) || isOnLine(ahead: 1, .leftBrace) else { return false }
        return isAt("query") || isAt("seed")
    }

    /// Whether `enum Name {` or `struct Name {` follows.
    var isAtType: Bool {
        (isAt("enum") || isAt("struct")) && isOnLine(ahead: 1, .identifier) && distanceToBody != nil
    }

    private var isAtClause: Bool {
        token(ahead: 1).kind.isWord && !token(ahead: 1).flags.contains(.startsLine) && QueryClauseName(rawValue: currentText) != nil
    }

    /// Reports a comma in place of the separator of members.
    private mutating func reportSeparator(_ separator: TokenKind) -> Bool {
        guard kind == .comma else { return false }
        let next = token(ahead: 1)
        if next.flags.contains(.startsLine), isIndented(next, below: memberStart) { return false }
        if next.flags.contains(.startsLine) || next.kind == .rightBrace {
            report(MissingSeparator.superfluous(at: currentRange))
        } else if next.kind == .identifier, token(ahead: 2).kind == .colon {
            report(MissingSeparator.comma(at: currentRange))
        } else {
            return false
        }
        advance()
        return true
    }

    /// Reports text after a complete member or statement.
    mutating func reportTrailing() {
        if kind == .identifier, let word = UnexpectedToken.foreignWord(currentText, at: currentRange) {
            reportAndGiveUp(word)
        } else {
            reportUnexpected()
        }
    }
}
