import CrowsfootSource
import CrowsfootSyntax

/// Operands with operators between them, in the order in which they are written, all of which lean left.
struct OperatorChain {
    struct Link {
        let `operator`: Expression.Operator
        let range: SourceRange
    }

    private(set) var operands: [ExpressionSyntax] = []
    private(set) var operators: [Link] = []
    /// The first operand that has a type of its own, if the one at the start has none.
    private var firstTyped: Int?

    init(_ syntax: ExpressionSyntax, _ reader: TreeReader) {
        var next = syntax
        while case .binary(let left, let token, let right) = next, let sign = Expression.Operator(reader.tree[token].kind) {
            operands.append(right)
            operators.append(Link(operator: sign, range: reader.tree.range(token)))
            next = left
        }
        operands.append(next)
        operands.reverse()
        operators.reverse()
        if reader.isOpen(operands[0]) { firstTyped = operands.firstIndex { !reader.isOpen($0) } }
    }

    /// The operand that gives literals at the start their type: in `1 + 2 < ratio`, it is `ratio`.
    var indexOfTypeGiver: Int? {
        guard let index = firstTyped else { return nil }
        let isDirect = operators[..<(index - 1)].allSatisfy { $0.operator.kind == .arithmetic }
        return isDirect && operators[index - 1].operator.kind != .logical ? index : nil
    }
}
