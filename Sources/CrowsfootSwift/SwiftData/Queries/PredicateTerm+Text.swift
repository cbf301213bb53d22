import CrowsfootModel

/// The text of a term, for `#Predicate` and Swift.
extension PredicateTerm {
    var text: String { text(in: .loosest) }

    /// The text as an operand of a member or call.
    var operandText: String { text(in: .postfix) }

    /// The precedence of an operator, lowest first.
    enum Binding: Int, Comparable {
        case loosest, conditional, or, and, comparison, coalescing, sum, product, prefix, postfix

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

        var tighter: Binding { Binding(rawValue: rawValue + 1) ?? self }
    }

    private func text(in surroundings: Binding) -> String {
        switch self {
        case .name(let name): return name
        case .literal(let literal): return literal.hasPrefix("-") && surroundings == .postfix ? "(\(literal))" : literal
        case .promoted(let value): return value.text(in: surroundings)
        case .property(let base, let name, let isChained): return base.text(in: .postfix) + (isChained ? "?." : ".") + name
        case .prefix(let sign, let operand): return grouped(sign.rawValue + operand.text(in: .postfix), .prefix, in: surroundings)
        case .infix(let sign, let left, let right): return infixText(sign, left, right, in: surroundings)
        case .conditional(let condition, let then, let otherwise):
            let parts = [condition.text(in: .or), then.text(in: .or), otherwise.text(in: .conditional)]
            return grouped("\(parts[0]) ? \(parts[1]) : \(parts[2])", .conditional, in: surroundings)
        case .call(let function, let base, let isChained, let argument):
            let label = function == .startsWith ? "starts(with: " : function.rawValue + "("
            return base.text(in: .postfix) + (isChained ? "?." : ".") + label + argument.text + ")"
        case .question(let question, let base, let isChained, let parameter, let condition):
            let head = parameter == "$0" ? "" : parameter + " in "
            return "\(base.text(in: .postfix))\(isChained ? "?" : "").\(question.rawValue) { \(head)\(condition.text) }"
        case .swift(let code): return surroundings == .loosest ? code : "(\(code))"
        }
    }

    private func infixText(_ sign: Expression.Operator, _ left: PredicateTerm, _ right: PredicateTerm, in surroundings: Binding) -> String {
        let binding = sign.binding
        let sides =
            switch binding {
            case .coalescing: (left.text(in: .sum), right.text(in: .coalescing))
            case .comparison: (left.text(in: .sum), right.text(in: .sum))
            case .loosest, .conditional, .or, .and, .sum, .product, .prefix, .postfix:
                (left.text(in: binding), right.text(in: binding.tighter))
            }
        let text = "\(sides.0) \(sign.rawValue) \(sides.1)"
        // The precedence of `??` isn't well known, so it gets parentheses.
        if sign == .coalesce, surroundings != .loosest, surroundings != .coalescing { return "(\(text))" }
        return grouped(text, binding, in: surroundings)
    }

    private func grouped(_ text: String, _ binding: Binding, in surroundings: Binding) -> String {
        binding < surroundings ? "(\(text))" : text
    }

    /// Returns the lines, broken at the outermost conditions to fit a width.
    func lines(width: Int) -> [String] {
        let text = text
        guard text.count > width, case .infix(let sign, _, _) = self, sign == .and || sign == .or else { return [text] }
        let operands = operands(of: sign)
        let first = operands.prefix(1).map { $0.text(in: sign.binding) }
        return first + operands.dropFirst().map { "    \(sign.rawValue) \($0.text(in: sign.binding.tighter))" }
    }

    /// The operands of a chain such as `a && b && c`.
    func operands(of sign: Expression.Operator) -> [PredicateTerm] {
        guard case .infix(sign, let left, let right) = self else { return [self] }
        return left.operands(of: sign) + [right]
    }
}

extension Expression.Operator {
    fileprivate var binding: PredicateTerm.Binding {
        switch self {
        case .or: .or
        case .and: .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
        case .coalesce: .coalescing
        case .plus, .minus: .sum
        case .times, .dividedBy, .remainder: .product
        }
    }
}
