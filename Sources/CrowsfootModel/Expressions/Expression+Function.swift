import CrowsfootSyntax

extension Expression.Function {
    /// Creates a function that is written like a property, or returns `nil`.
    init?(property name: String) {
        switch name {
        case "isEmpty": self = .isEmpty
        case "count": self = .count
        default: return nil
        }
    }

    init?(name: String, _ arguments: [ArgumentSyntax]) {
        switch name {
        case "contains": self = arguments.contains { $0.value.isClosure } ? .containsWhere : .contains
        case "allSatisfy": self = .allSatisfy
        case "starts": self = .startsWith
        case "localizedStandardContains": self = .localizedStandardContains
        default: return nil
        }
    }

    /// Whether values of a type have this function.
    package func isOffered(by type: ValueType) -> Bool {
        switch self {
        case .isEmpty, .count: type.isCountable
        case .contains: type == .scalar(.string) || type.element != nil
        case .containsWhere, .allSatisfy: type.element != nil
        case .startsWith, .localizedStandardContains: type == .scalar(.string)
        }
    }

    func accepts(label: String?, _ argument: ExpressionSyntax) -> Bool {
        switch self {
        case .isEmpty, .count: false
        case .contains: label == nil && !argument.isClosure
        case .containsWhere: (label == nil || label == "where") && argument.isClosure
        case .allSatisfy: label == nil && argument.isClosure
        case .startsWith: label == "with" && !argument.isClosure
        case .localizedStandardContains: label == nil && !argument.isClosure
        }
    }

    /// The syntax for a message.
    package var usage: String {
        switch self {
        case .isEmpty: "isEmpty"
        case .count: "count"
        case .contains: "contains(value)"
        case .containsWhere: "contains { $0.… }"
        case .allSatisfy: "allSatisfy { $0.… }"
        case .startsWith: "starts(with: text)"
        case .localizedStandardContains: "localizedStandardContains(text)"
        }
    }

    package static let all: [Expression.Function] = [
        .isEmpty, .count, .contains, .containsWhere, .allSatisfy, .startsWith, .localizedStandardContains,
    ]
}

extension ValueType {
    /// The element type of an array.
    var element: ValueType? {
        if case .array(let element) = self { element } else { nil }
    }
}
