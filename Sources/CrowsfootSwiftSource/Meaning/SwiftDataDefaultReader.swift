import CrowsfootSource

/// Determines the kind of value of an expression.
struct SwiftDataDefaultReader {
    static func read(_ value: SwiftTokens, in tree: SwiftSyntaxTree) -> SwiftDataDefault {
        SwiftDataDefault(kind: kind(value, tree), text: tree.text(value), range: value.range)
    }

    private static func kind(_ value: SwiftTokens, _ tree: SwiftSyntaxTree) -> SwiftDataDefault.Kind {
        let expressions = SwiftExpressions(tree)
        if isLiteral(value, tree, expressions) { return .literal }
        if isEmptyCollection(value, tree) { return .empty }
        if let path = expressions.path(value) {
            if path.last == "now", path.count == 1 || path == ["Date", "now"] || path == ["Foundation", "Date", "now"] { return .now }
            return isMember(path, value, tree) ? .member(path) : .other
        }
        guard let call = expressions.call(value) else { return .other }
        let path = call.path.last == "init" ? Array(call.path.dropLast()) : call.path
        switch (path.last, call.arguments.count) {
        case ("Date", 0): return .now
        case ("UUID", 0): return .newIdentifier
        default: return .other
        }
    }

    /// Whether it is an empty collection such as `[Item]()`.
    private static func isEmptyCollection(_ value: SwiftTokens, _ tree: SwiftSyntaxTree) -> Bool {
        let kinds = value.indices.map { tree.tokens[$0].kind }
        return kinds.first == .leftBracket && kinds.suffix(3) == [.rightBracket, .leftParenthesis, .rightParenthesis]
            && !kinds.dropLast(2).contains(.leftParenthesis)
    }

    /// Whether it is `.name` or `Type.name`.
    private static func isMember(_ path: [String], _ value: SwiftTokens, _ tree: SwiftSyntaxTree) -> Bool {
        let startsWithDot = tree.tokens[value.indices.lowerBound].kind == .period
        return startsWithDot ? path.count == 1 : path.count > 1
    }

    private static func isLiteral(_ value: SwiftTokens, _ tree: SwiftSyntaxTree, _ expressions: SwiftExpressions) -> Bool {
        let kinds = value.indices.map { tree.tokens[$0].kind }
        switch kinds {
        case [.leftBracket, .rightBracket], [.leftBracket, .colon, .rightBracket]: return true
        case [.number]: return SwiftDataLiteral.isNumber(tree.text(value))
        case [.sign, .number]:
            return tree.text(value.indices.lowerBound) == "-" && SwiftDataLiteral.isNumber(tree.text(value.indices.lowerBound + 1))
        case [.string]: return SwiftDataLiteral.isString(tree.text(value)) || SwiftDataLiteral.isLongString(tree.text(value))
        case [.identifier]: return ["true", "false", "nil"].contains(tree.text(value))
        default: return false
        }
    }
}
