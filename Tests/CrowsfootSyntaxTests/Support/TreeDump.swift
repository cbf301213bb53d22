import CrowsfootSource
import CrowsfootSyntax

/// A tree as indented text: the kind of each node, with its tokens.
struct TreeDump: CustomStringConvertible {
    let tree: SyntaxTree
    private(set) var description = ""
    private var depth = 0

    init(_ tree: SyntaxTree) {
        self.tree = tree
        for statement in tree.statements { dump(statement) }
        for finding in tree.diagnostics {
            let position = LineTable(tree.file).position(at: Int(finding.range.start))
            line("! \(position.line):\(position.column) \(finding.rule.id): \(finding.message)")
        }
    }

    mutating func line(_ text: String) {
        description += String(repeating: "  ", count: depth) + text + "\n"
    }

    mutating func nested(_ text: String, _ body: (inout TreeDump) -> Void) {
        line(text)
        depth += 1
        body(&self)
        depth -= 1
    }

    func text(_ token: TokenID?) -> String { token.map { tree.text($0) } ?? "∅" }

    func text(_ attributes: [AttributeSyntax]) -> String {
        attributes.map { attribute in
            let arguments = attribute.arguments.isEmpty ? "" : "(\(text(attribute.arguments)))"
            return " @" + text(attribute.name) + arguments
        }.joined()
    }

    func text(_ arguments: [ArgumentSyntax]) -> String {
        arguments.map { argument in (argument.label.map { text($0) + ": " } ?? "") + text(argument.value) }.joined(separator: ", ")
    }

    func text(_ path: PathSyntax) -> String { path.names.map { text($0) }.joined(separator: ".") }

    /// The tokens of one name, without the text between them.
    private func text(_ span: TokenSpan) -> String {
        (span.first.index...span.last.index).map { tree.text(TokenID(Int($0))) }.joined()
    }

    func text(_ type: TypeSyntax?) -> String {
        switch type {
        case nil: "∅"
        case .named(let span): text(span)
        case .optional(let wrapped, _): text(wrapped) + "?"
        case .array(let element, _): "[\(text(element))]"
        case .dictionary(let key, let value, _): "[\(text(key)): \(text(value))]"
        case .swift(let token): text(token)
        case .invalid: "⊥"
        }
    }
}

// MARK: - Expressions

extension TreeDump {
    /// Returns an expression with all parentheses, so that precedence is visible.
    func text(_ expression: ExpressionSyntax) -> String {
        switch expression {
        case .literal(let token), .name(let token), .closureArgument(let token), .swift(let token): text(token)
        case .implicitMember(_, let name): "." + text(name)
        case .member(let value, let isOptional, let name): text(value) + (isOptional ? "?." : ".") + text(name)
        case .call(let value, let arguments, _): "\(text(value))(\(text(arguments)))"
        case .prefix(let sign, let operand): "(\(text(sign))\(text(operand)))"
        case .binary(let left, let sign, let right): "(\(text(left)) \(text(sign)) \(text(right)))"
        case .conditional(let condition, let then, let otherwise): "(\(text(condition)) ? \(text(then)) : \(text(otherwise)))"
        case .range(let low, let sign, let high): "(\(low.map { text($0) } ?? "")\(text(sign))\(high.map { text($0) } ?? ""))"
        case .array(let values, _): "[" + values.map { text($0) }.joined(separator: ", ") + "]"
        case .dictionary(let entries, _): dictionary(entries)
        case .group(let value, _): "group(\(text(value)))"
        case .closure(let body, _): "{\(text(body))}"
        case .platform(let name, let version): "platform(\(text(name)) \(text(version)))"
        case .ruleName(let span): "rule(\(text(span)))"
        case .invalid: "⊥"
        }
    }

    private func dictionary(_ entries: [ExpressionSyntax.Entry]) -> String {
        entries.isEmpty ? "[:]" : "[" + entries.map { "\(text($0.key)): \(text($0.value))" }.joined(separator: ", ") + "]"
    }
}
