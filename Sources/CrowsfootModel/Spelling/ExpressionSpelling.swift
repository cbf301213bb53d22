/// Writes an expression in schema syntax, with required and customary parentheses.
struct ExpressionSpelling {
    private let schema: Schema
    /// The previous version, for an expression about both, or `nil`.
    private let former: Schema?
    private let parameters: [Query.Parameter]
    /// The names that shadow properties of the object.
    private let hidden: Set<String>

    init(_ schema: Schema, _ parameters: [Query.Parameter], former: Schema? = nil) {
        self.schema = schema
        self.former = former
        self.parameters = parameters
        hidden = Set(parameters.map(\.name.text))
    }

    /// Returns the version that contains the declarations of an expression.
    private func version(of expression: Expression) -> Schema { expression.side == .old ? former ?? schema : schema }

    func text(of expression: Expression) -> String {
        switch expression.node {
        case .constant(let value): value.spelling
        case .enumCase(_, let name): ".\(name)"
        case .row: "self"
        case .element: "$0"
        case .property(let id, let base, let isChained): member(version(of: base)[id].name.text, of: base, isChained)
        case .member(let id, let place, let base, let isChained):
            member(version(of: base)[id].members[place].name.text, of: base, isChained)
        case .parameter(let place): parameters[place].name.text
        case .moment(let moment): moment.rawValue
        case .daysAgo(let count): "daysAgo(\(text(of: count)))"
        case .call(let function, let base, let isChained, let argument):
            operand(base, above: .postfix) + (isChained ? "?." : ".") + call(function, argument.map(text))
        case .not(let operand): "!" + self.operand(operand, above: .prefix)
        case .minus(let operand): "-" + self.operand(operand, above: .prefix)
        case .binary(let sign, let left, let right): binary(sign, left, right)
        case .conditional(let condition, let first, let second):
            "\(operand(condition, above: .or)) ? \(text(of: first)) : \(text(of: second))"
        case .range(let low, let high, let excludesHigh):
            [low.map { operand($0, above: .sum) } ?? "", high.map { operand($0, above: .sum) } ?? ""]
                .joined(separator: excludesHigh ? "..<" : "...")
        case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        case .closure(let body): "{ \(text(of: body)) }"
        case .swift(let code): "`\(code)`"
        case .invalid: "_"
        }
    }

    private func member(_ name: String, of base: Expression, _ isChained: Bool) -> String {
        if case .row = base.node { return hidden.contains(name) ? "self.\(name)" : name }
        return operand(base, above: .postfix) + (isChained ? "?." : ".") + name
    }

    private func call(_ function: Expression.Function, _ argument: String?) -> String {
        let argument = argument ?? ""
        return switch function {
        case .isEmpty: "isEmpty"
        case .count: "count"
        case .contains: "contains(\(argument))"
        case .containsWhere: "contains \(argument)"
        case .allSatisfy: "allSatisfy \(argument)"
        case .startsWith: "starts(with: \(argument))"
        case .localizedStandardContains: "localizedStandardContains(\(argument))"
        }
    }

    private func binary(_ sign: Expression.Operator, _ left: Expression, _ right: Expression) -> String {
        let tightness = BindingStrength(sign)
        let (first, second) = sign == .coalesce ? (tightness.next, tightness) : (tightness, tightness.next)
        func side(_ expression: Expression, _ least: BindingStrength) -> String {
            let text = operand(expression, above: least)
            return tightness.isClearer(around: BindingStrength(expression)) ? "(\(text))" : text
        }
        return "\(side(left, first)) \(sign.rawValue) \(side(right, second))"
    }

    /// Returns an operand, in parentheses if it binds less tightly than its context.
    private func operand(_ expression: Expression, above least: BindingStrength) -> String {
        let text = text(of: expression)
        return BindingStrength(expression) < least ? "(\(text))" : text
    }
}

/// The precedence of an expression's outermost operator.
private enum BindingStrength: Int, Comparable {
    case conditional, or, and, comparison, coalescing, range, sum, product, prefix, postfix

    /// Whether optional parentheses make it clearer.
    func isClearer(around part: BindingStrength) -> Bool {
        switch self {
        case .or: part == .and
        case .comparison: part == .coalescing
        case .conditional, .and, .coalescing, .range, .sum, .product, .prefix, .postfix: false
        }
    }

    init(_ sign: Expression.Operator) {
        switch sign {
        case .or: self = .or
        case .and: self = .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: self = .comparison
        case .coalesce: self = .coalescing
        case .plus, .minus: self = .sum
        case .times, .dividedBy, .remainder: self = .product
        }
    }

    init(_ expression: Expression) {
        switch expression.node {
        case .binary(let sign, _, _): self.init(sign)
        case .conditional: self = .conditional
        case .range: self = .range
        case .not, .minus: self = .prefix
        case .constant, .enumCase, .row, .element, .property, .member, .parameter, .moment, .daysAgo, .call, .array, .closure, .swift,
            .invalid:
            self = .postfix
        }
    }

    /// The next higher binding strength.
    var next: BindingStrength { BindingStrength(rawValue: rawValue + 1) ?? .postfix }

    static func < (left: BindingStrength, right: BindingStrength) -> Bool { left.rawValue < right.rawValue }
}
