/// Reads expressions: the elements of lists, types, key paths and calls.
package struct SwiftExpressions {
    package struct Call {
        /// The names before the parenthesis, without a leading dot.
        package let path: [String]
        package let arguments: [SwiftArgument]
    }

    private let tree: SwiftSyntaxTree

    package init(_ tree: SwiftSyntaxTree) {
        self.tree = tree
    }

    private func kind(_ index: Int) -> SwiftTokenKind { tree.tokens[index].kind }

    private func name(_ index: Int) -> String? {
        switch kind(index) {
        case .identifier: tree.text(index)
        case .quotedIdentifier: String(tree.text(index).dropFirst().dropLast())
        default: nil
        }
    }

    private func arguments(in indices: Range<Int>) -> [SwiftArgument] {
        tree.tokens.withUnsafeBufferPointer { SwiftArgumentSplitter(file: tree.file, tokens: $0).arguments(in: indices) }
    }

    /// Returns the expression without `return`, and without the `get { }` of a computed property.
    package func value(_ body: SwiftTokens) -> SwiftTokens {
        var indices = body.indices
        if let first = indices.first, indices.count > 2, name(first) == "get", kind(first + 1) == .leftBrace {
            let close = closing(first + 1, before: indices.upperBound)
            indices = first + 2..<max(first + 2, close)
        }
        if let first = indices.first, name(first) == "return" { indices = first + 1..<indices.upperBound }
        return tree.slice(indices)
    }

    /// Returns the index of the closing bracket, or the end.
    private func closing(_ start: Int, before end: Int) -> Int {
        var level = 0
        for index in start..<end {
            switch kind(index) {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace:
                level -= 1
                if level == 0 { return index }
            default: break
            }
        }
        return end
    }

    /// The maximum number of tokens in an argument.
    private static let argumentLimit = 64

    /// Returns the argument that starts at an index, up to the next comma or bracket.
    func argument(from start: Int) -> SwiftTokens {
        var level = 0
        let limit = min(start + Self.argumentLimit, tree.tokens.count)
        let end = (start..<limit).first { index in
            switch kind(index) {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace: level -= 1
            case .comma: return level == 0
            default: break
            }
            return level < 0
        }
        return tree.slice(start..<(end ?? limit))
    }

    /// Returns the elements of a list.
    package func elements(_ list: SwiftTokens) -> [SwiftTokens]? {
        guard let first = list.indices.first, kind(first) == .leftBracket,
            closing(first, before: list.indices.upperBound) == list.indices.upperBound - 1
        else { return nil }
        return arguments(in: first + 1..<list.indices.upperBound - 1).map(\.value)
    }

    /// Returns the operands of a sum, or the expression itself.
    package func summands(_ sum: SwiftTokens) -> [SwiftTokens] {
        var summands: [SwiftTokens] = []
        var start = sum.indices.lowerBound
        var level = 0
        for index in sum.indices {
            switch kind(index) {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace: level -= 1
            case .sign where level == 0 && tree.text(index) == "+":
                summands.append(tree.slice(start..<index))
                start = index + 1
            default: break
            }
        }
        return summands + [tree.slice(start..<sum.indices.upperBound)]
    }

    /// Returns the path in `A.b.c` or `.c`.
    package func path(_ tokens: SwiftTokens) -> [String]? {
        var path: [String] = []
        var expectsName = true
        for index in tokens.indices {
            if !expectsName || path.isEmpty && index == tokens.indices.lowerBound, kind(index) == .period {
                expectsName = true
            } else if expectsName, let name = name(index) {
                path.append(name)
                expectsName = false
            } else {
                return nil
            }
        }
        return expectsName ? nil : path
    }

    /// Returns the path in `A.B.self`.
    package func metatype(_ tokens: SwiftTokens) -> [String]? {
        guard let path = path(tokens), path.count > 1, path.last == "self" else { return nil }
        return path.dropLast()
    }

    /// Returns the call `A.b(…)`.
    package func call(_ tokens: SwiftTokens) -> Call? {
        let indices = tokens.indices
        guard let open = indices.first(where: { kind($0) == .leftParenthesis }),
            closing(open, before: indices.upperBound) == indices.upperBound - 1,
            let path = path(tree.slice(indices.lowerBound..<open))
        else { return nil }
        return Call(path: path, arguments: arguments(in: open + 1..<indices.upperBound - 1))
    }

    /// Returns the call `A.b(…)`, with or without trailing closures.
    package func leadingCall(_ tokens: SwiftTokens) -> Call? {
        let indices = tokens.indices
        guard let open = indices.first(where: { kind($0) == .leftParenthesis }),
            let path = path(tree.slice(indices.lowerBound..<open))
        else { return nil }
        return Call(path: path, arguments: arguments(in: open + 1..<max(open + 1, closing(open, before: indices.upperBound))))
    }

    /// Returns the first `.name(…)` with one of these names, anywhere in the tokens.
    package func firstCall(of names: Set<String>, in tokens: SwiftTokens) -> Call? {
        for index in tokens.indices.dropFirst() {
            guard kind(index - 1) == .period, let found = name(index), names.contains(found), index + 1 < tokens.indices.upperBound,
                kind(index + 1) == .leftParenthesis
            else { continue }
            let end = max(index + 2, closing(index + 1, before: tokens.indices.upperBound))
            return Call(path: [found], arguments: arguments(in: index + 2..<end))
        }
        return nil
    }

    /// Returns the names in `\A.B.c`.
    package func keyPath(_ tokens: SwiftTokens) -> [String]? {
        guard let first = tokens.indices.first, kind(first) == .backslash else { return nil }
        let names = tokens.indices.dropFirst().filter { kind($0) != .question && kind($0) != .exclamation }
        guard let start = names.first, names.count == tokens.indices.count - 1 else {
            return names.compactMap { name($0) }
        }
        return path(tree.slice(start..<tokens.indices.upperBound))
    }

    /// Returns the text of a string without escapes.
    package func string(_ tokens: SwiftTokens) -> String? {
        guard tokens.indices.count == 1, let index = tokens.indices.first, kind(index) == .string else { return nil }
        let text = tree.text(index)
        guard text.utf8.count > 1, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.utf8.contains(UInt8(ascii: "\\")) else {
            return nil
        }
        return String(text.dropFirst().dropLast())
    }

    package func integer(_ tokens: SwiftTokens) -> Int? {
        guard tokens.indices.count == 1, let index = tokens.indices.first, kind(index) == .number else { return nil }
        return Int(tree.text(index).filter { $0 != "_" })
    }
}
