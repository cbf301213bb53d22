import CrowsfootSource
package import CrowsfootSyntax

/// Reads names, documentation and constants from one tree.
package struct TreeReader {
    package let tree: SyntaxTree

    package init(_ tree: SyntaxTree) {
        self.tree = tree
    }

    package func name(_ token: TokenID) -> Name {
        Name(tree.text(token), tree.range(token))
    }

    func string(_ token: TokenID) -> Name {
        Name(StringLiteral.value(of: tree.text(token)), tree.range(token))
    }

    /// The source text without white space and comments. Equal texts are equal declarations.
    func words(_ span: TokenSpan) -> [ArraySlice<UInt8>] {
        tree.tokens[Int(span.first.index)...Int(span.last.index)].map { tree.file.bytes[Int($0.start)..<Int($0.end)] }
    }

    /// The part of a declaration before its body.
    func header<Member>(_ span: TokenSpan, _ body: BodySyntax<Member>) -> TokenSpan {
        TokenSpan(span.first, body.opening ?? span.last)
    }

    /// Returns the position for a new member of a body: on its own line, indented like the last line of the body, or by four spaces.
    func bodyEnd<Member>(_ body: BodySyntax<Member>) -> BodyEnd? {
        guard let opening = body.opening, let closing = body.closing else { return nil }
        let bytes = tree.file.bytes
        let start = Int(tree[opening].end)
        var end = Int(tree[closing].start)
        while end > start, bytes[end - 1].isBlank || bytes[end - 1].isLineBreak { end -= 1 }
        var line = end
        while line > 0, !bytes[line - 1].isLineBreak { line -= 1 }
        var indentation = 0
        while bytes[line + indentation].isBlank { indentation += 1 }
        let range = SourceRange(file: tree.file.id, start: end, end: end)
        return BodyEnd(range: range, indentation: line >= start ? indentation : indentation + 4)
    }

    /// Returns the value of a literal expression, or `nil` for any other.
    func constant(_ expression: ExpressionSyntax) -> Constant? {
        switch expression {
        case .literal(let token): literal(token)
        case .name(let token): word(tree.text(token))
        case .implicitMember(_, let name): tree.text(name) == "now" ? .now : .enumCase(tree.text(name))
        case .member(let base, _, let name): member(base, tree.text(name))
        case .call(let callee, let arguments, _): call(callee, arguments)
        case .prefix(let sign, let operand): tree[sign].kind == .minus ? constant(operand)?.negated : nil
        case .array(let elements, _): allConstants(elements).map(Constant.array)
        case .dictionary(let entries, _): dictionary(entries)
        case .group(let inner, _): constant(inner)
        case .swift(let token): .swift(swift(token))
        case .binary, .conditional, .range, .closure, .closureArgument, .platform, .ruleName, .invalid: nil
        }
    }

    /// Returns the name if an expression is only a name, or a call without arguments.
    func bareName(_ expression: ExpressionSyntax) -> String? {
        if case .name(let token) = expression { return tree.text(token) }
        guard case .call(.name(let token), let arguments, _) = expression, arguments.isEmpty else { return nil }
        return tree.text(token)
    }

    /// Whether the lexer or the parser has reported an error in it.
    func isReported(_ expression: ExpressionSyntax) -> Bool {
        switch expression {
        case .literal(let token): tree[token].flags.contains(.isBroken)
        case .group(let inner, _): isReported(inner)
        case .array(let elements, _): elements.contains(where: isReported)
        case .prefix(_, let operand): isReported(operand)
        case .call(_, let arguments, _): arguments.contains { isReported($0.value) }
        case .invalid: true
        case .name, .implicitMember, .member, .binary, .conditional, .range, .dictionary, .closure, .closureArgument, .swift, .platform,
            .ruleName:
            false
        }
    }

    func swift(_ token: TokenID) -> String {
        // A backtick and a combining mark after it form one character.
        String(String.UnicodeScalarView(tree.text(token).unicodeScalars.filter { $0 != "`" }))
    }

    private func literal(_ token: TokenID) -> Constant {
        let text = tree.text(token)
        // Text that the lexer has reported is used as it is, so that nothing else is reported.
        if tree[token].flags.contains(.isBroken) { return .swift(text) }
        return switch tree[token].kind {
        case .string: .string(StringLiteral.value(of: text))
        case .integer: Constant(integer: text)
        default: .number(text)
        }
    }

    private func word(_ text: String) -> Constant? {
        switch text {
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "nil": .nil
        default: nil
        }
    }

    /// Resolves `Date.now` and `Priority.high` in Swift syntax.
    private func member(_ base: ExpressionSyntax, _ name: String) -> Constant? {
        guard case .name(let type) = base else { return nil }
        return tree.text(type) == "Date" && name == "now" ? .now : .enumCase(name)
    }

    private func call(_ callee: ExpressionSyntax, _ arguments: [ArgumentSyntax]) -> Constant? {
        guard arguments.isEmpty, case .name(let function) = callee else { return nil }
        switch tree.text(function) {
        case "UUID": return .newUUID
        case "Date": return .now
        default: return nil
        }
    }

    private func allConstants(_ expressions: [ExpressionSyntax]) -> [Constant]? {
        let constants = expressions.compactMap(constant)
        return constants.count == expressions.count ? constants : nil
    }

    private func dictionary(_ entries: [ExpressionSyntax.Entry]) -> Constant? {
        let constants = entries.compactMap { entry in
            constant(entry.key).flatMap { key in constant(entry.value).map { Constant.Entry(key: key, value: $0) } }
        }
        return constants.count == entries.count ? .dictionary(constants) : nil
    }
}

extension Constant {
    /// Creates a constant from an integer in Swift syntax. One that doesn't fit into 64 bits is kept as it is written.
    init(integer text: String) {
        if let number = UInt64(text) {
            self = .integer(isNegative: false, magnitude: number)
            return
        }
        let digits = text.filter { $0 != "_" }
        let (radix, body) =
            switch digits.prefix(2) {
            case "0x": (16, digits.dropFirst(2))
            case "0o": (8, digits.dropFirst(2))
            case "0b": (2, digits.dropFirst(2))
            default: (10, Substring(digits))
            }
        self = UInt64(body, radix: radix).map { .integer(isNegative: false, magnitude: $0) } ?? .number(digits)
    }

    fileprivate var negated: Constant? {
        if case .integer(let isNegative, let magnitude) = self {
            return .integer(isNegative: !isNegative && magnitude != 0, magnitude: magnitude)
        }
        if case .number(let text) = self { return .number("-" + text) }
        return nil
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
