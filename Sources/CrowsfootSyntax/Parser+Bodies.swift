import CrowsfootSource

extension Parser {
    /// The members between two braces. `parseMember` takes at least one token, or nothing when there is no member here.
    mutating func parseBody<Member>(
        of owner: String, allowsStatements: Bool = false, separatedByCommas: Bool = false,
        _ parseMember: (inout Parser) -> Member?
    ) -> BodySyntax<Member> {
        guard let opening = accept(.leftBrace) else {
            reportMissingBody(of: owner)
            return BodySyntax(opening: nil, members: [], closing: nil)
        }
        var members: [Member] = []
        while !isAtEnd, kind != .rightBrace {
            if accept(.semicolon) != nil { continue }
            if startsLine, allowsStatements ? isAtStatementInColumnOne : isAtStatementThatNeverNests { break }
            let start = index
            if let member = parseMember(&self) { members.append(member) }
            if separatedByCommas, index > start, accept(.comma) != nil { continue }
            endMember(startedAt: start)
        }
        let closing = accept(.rightBrace)
        if closing == nil { report(Unclosed.found(opening: range(opening), of: owner, at: range(previousID).after)) }
        return BodySyntax(opening: opening, members: members, closing: closing)
    }

    private mutating func reportMissingBody(of owner: String) {
        reportExpected("`{` after \(owner)")
        if !isAtSeparator { skipLine() }
    }

    /// After a member comes a new line, a `;` or the closing brace.
    mutating func endMember(startedAt start: Int) {
        if index == start {
            reportUnexpected()
            skipLine()
            if index == start { advance() }
        } else if !isAtSeparator {
            reportMissingSeparator()
        }
    }

    private mutating func reportUnexpected() {
        if current.flags.contains(.isBroken) { return }
        report(UnexpectedToken.found(currentDescription, at: range(currentID)))
    }

    /// Two members on one line are both read; anything else is passed over.
    private mutating func reportMissingSeparator() {
        if current.flags.contains(.isBroken) { return skipLine() }
        if kind == .identifier, token(ahead: 1).kind == .colon {
            report(MissingSeparator.found(at: range(previousID).after, replacing: nil))
        } else if kind == .comma, token(ahead: 1).kind == .identifier, token(ahead: 2).kind == .colon {
            report(MissingSeparator.found(at: range(currentID), replacing: range(currentID)))
            advance()
        } else if kind == .comma, token(ahead: 1).flags.contains(.startsLine) {
            report(MissingSeparator.superfluous(at: range(currentID)))
            advance()
        } else if kind == .identifier, let attribute = AttributeName(rawValue: currentText) {
            report(AttributePosition.missingAt(attribute.rawValue, at: range(currentID)))
            skipLine()
        } else {
            report(UnexpectedToken.found(currentDescription, at: range(currentID)))
            skipLine()
        }
    }
}
