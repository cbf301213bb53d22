import CrowsfootSource

// MARK: - Arguments as other languages write them

extension Parser {
    /// `>= 1` and its like, which are ranges here.
    mutating func parseBound() -> ExpressionSyntax? {
        guard [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(kind), !startsLine, !isLost else { return nil }
        let isNegative = isOnLine(ahead: 1, .minus)
        let number = token(ahead: isNegative ? 2 : 1)
        guard number.kind == .integer || number.kind == .float, !number.flags.contains(.startsLine) else { return nil }
        let start = index
        let comparison = kind
        advance()
        let bound = file.excerpt(currentRange.through(range(TokenID(index + (isNegative ? 1 : 0)))))
        index += isNegative ? 2 : 1
        let whole = range(span(from: start))
        switch comparison {
        case .less: report(ExpectedToken.range("..<\(bound)", at: whole))
        case .lessOrEqual: report(ExpectedToken.range("...\(bound)", at: whole))
        case .greater: report(ExpectedToken.range(above: bound, at: whole))
        default: report(ExpectedToken.range("\(bound)...", at: whole))
        }
        return .invalid(span(from: start))
    }

    /// `iOS "17"`, `iOS: 17` and `iOS >= 17` in a list of platforms.
    mutating func parseDecoratedPlatform(_ opening: TokenID) -> ArgumentSyntax? {
        guard kind == .identifier, opening.index > 0, isWord(TokenID(Int(opening.index) - 1), "deployment") else { return nil }
        let isJoined = [.colon, .equals, .greaterOrEqual].contains(token(ahead: 1).kind)
        let version = token(ahead: isJoined ? 2 : 1)
        guard !version.flags.contains(.startsLine), !version.flags.contains(.isBroken) else { return nil }
        let isQuoted = version.kind == .string
        guard isQuoted || isJoined && [.integer, .float, .version].contains(version.kind) else { return nil }
        let number = String(file.text(of: version).filter { $0 != "\"" })
        guard !number.isEmpty, number.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
        let start = index
        let name = excerpt(currentID)
        index += isJoined ? 3 : 2
        report(ExpectedToken.platform(name, number, at: range(span(from: start))))
        return ArgumentSyntax(label: nil, value: .invalid(span(from: start)), span: span(from: start))
    }
}
