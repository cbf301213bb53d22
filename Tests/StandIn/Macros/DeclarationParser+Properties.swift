extension DeclarationParser {
    /// Reads `var a: Int = 1, b = 2`, starting after its keyword.
    mutating func parseBindings(_ head: DeclarationHead) -> [PropertyDeclaration] {
        let isConstant = cursor.isAtWord("let")
        var properties: [PropertyDeclaration] = []
        repeat {
            cursor.index += 1
            guard let name = cursor.current else { break }
            cursor.skip()
            let type = parseType()
            let value = parseInitialValue()
            properties.append(
                PropertyDeclaration(
                    head: head, isConstant: isConstant, name: name.text, type: type, initialValue: value,
                    isComputed: parseAccessors(), offset: name.start))
        } while cursor.isAt(",")
        if cursor.isAt(";") { cursor.index += 1 }
        return properties
    }

    private mutating func parseType() -> String? {
        guard cursor.isAt(":") else { return nil }
        cursor.index += 1
        let start = cursor.index
        while let token = cursor.current, !endsType(token) {
            if token.isSign("<") { cursor.skipGenerics() } else { cursor.skip() }
        }
        return cursor.text(from: start)
    }

    private func endsType(_ token: SwiftToken) -> Bool {
        if token.kind == .sign, ["=", "{", "}", ",", ";"].contains(token.text) { return true }
        guard token.startsLine, let previous = cursor.previous else { return false }
        return !previous.isSign(":") && !token.isSign(".") && !token.isSign("->") && !token.isSign("&")
    }

    private mutating func parseInitialValue() -> String? {
        guard cursor.isAt("=") else { return nil }
        cursor.index += 1
        let start = cursor.index
        while let token = cursor.current, !endsValue(token) { cursor.skip() }
        return cursor.text(from: start)
    }

    /// A value continues after a line break only before or after an operator. A `!` at the end of a line belongs to the text before it.
    private func endsValue(_ token: SwiftToken) -> Bool {
        if token.kind == .sign, ["}", ",", ";"].contains(token.text) { return true }
        if token.isSign("{"), isAtObservers { return true }
        guard token.startsLine, let previous = cursor.previous else { return false }
        return (previous.isSign("!") || !Self.isOperator(previous)) && !(Self.isOperator(token) && !token.isSign("!"))
    }

    private static func isOperator(_ token: SwiftToken) -> Bool {
        guard token.kind == .sign, let first = token.text.first else { return ["as", "is"].contains(token.text) }
        return "=-+*/%&|^~<>?!.:".contains(first)
    }

    private var isAtObservers: Bool {
        guard let word = cursor.following else { return false }
        return word.isWord("didSet") || word.isWord("willSet")
    }

    /// Skips the accessors, and returns whether they compute the property.
    private mutating func parseAccessors() -> Bool {
        guard cursor.isAt("{") else { return false }
        let isComputed = !isAtObservers
        cursor.skip()
        return isComputed
    }
}
