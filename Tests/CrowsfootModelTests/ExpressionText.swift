import CrowsfootModel

/// A resolved expression as one line of text, fully parenthesized, with the types of literals and properties.
struct ExpressionText {
    let versions: Versions<Schema>

    func text(_ expression: Expression) -> String {
        switch expression.node {
        case .constant(let constant): "\(constant.spelling): \(type(expression))"
        case .enumCase(let id, let name): "\(versions[expression.side].spelling(of: .enumeration(id))).\(name)"
        case .row: "row"
        case .element(let depth): "$\(depth)"
        case .property(let id, let base, let isChained):
            "\(text(base))\(isChained ? "?" : "").\(versions[base.side][id].name.text): \(type(expression))"
        case .member(let id, let index, let base, let isChained):
            "\(text(base))\(isChained ? "?" : "").\(versions[base.side][id].members[index].name.text)"
        case .parameter(let index): "#\(index)"
        case .moment(let moment): moment.rawValue
        case .daysAgo(let days): "daysAgo(\(text(days)))"
        case .call(let function, let base, let isChained, let argument):
            "\(text(base))\(isChained ? "?" : "").\(function)(\(argument.map(text) ?? ""))"
        case .not(let operand): "!\(text(operand))"
        case .minus(let operand): "-\(text(operand))"
        case .binary(let operation, let left, let right): "(\(text(left)) \(operation.rawValue) \(text(right)))"
        case .conditional(let test, let then, let otherwise): "(\(text(test)) ? \(text(then)) : \(text(otherwise)))"
        case .range(let low, let high, let excludesHigh):
            "\(low.map(text) ?? "")\(excludesHigh ? "..<" : "...")\(high.map(text) ?? "")"
        case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        case .closure(let body): "{ \(text(body)) }"
        case .swift(let code): "`\(code)`: \(type(expression))"
        case .invalid: "?"
        }
    }

    private func type(_ expression: Expression) -> String {
        versions[expression.side].spelling(of: expression.type)
    }
}
