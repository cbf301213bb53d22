import CrowsfootModel
import CrowsfootSource

/// Values that don't depend on the row: variables that the predicate captures, in stored form.
extension PredicateReader {
    func isFixed(_ expression: Expression) -> Bool {
        let depth = elements.count
        return !expression.contains { part in
            switch part.node {
            case .row: true
            case .element(let element): element <= depth
            case .swift(let code): code.contains("$0")
            case .constant, .enumCase, .property, .member, .parameter, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional,
                .range, .array, .closure, .invalid:
                false
            }
        }
    }

    mutating func captured(_ expression: Expression) -> PredicateTerm {
        if let literal = literal(expression) { return literal }
        let value = swift(expression)
        let stored = stored(value, expression)
        if case .name = stored { return stored }
        let isConverted = expression.type.isConvertedForStore
        let type = isConverted || expression.type.isUnknown ? nil : names.type(expression.type)
        return .name(locals.variable(name(for: expression), stored.text, type: type))
    }

    /// A literal of the type that Swift takes it for by itself: others take the compiler long to find, or are calls, which a predicate
    /// does not understand. `#Predicate` takes a negative number for a calculation, which has no optional result.
    private func literal(_ expression: Expression) -> PredicateTerm? {
        guard case .constant(let constant) = expression.node else { return nil }
        switch (constant, expression.type.unwrapped) {
        case (.nil, _), (.boolean, _), (.string, .scalar(.string)), (.integer, .scalar(.int)), (.integer, .scalar(.double)),
            (.number, .scalar(.double)):
            let text = names.value(constant, as: expression.type)
            return text.hasPrefix("-") ? nil : .literal(text)
        default: return nil
        }
    }

    /// The form that the store has of a value: raw values of enums, identifiers of rows.
    private func stored(_ value: PredicateTerm, _ expression: Expression) -> PredicateTerm {
        switch expression.type.unwrapped {
        case .enumeration: .property(value, "rawValue", isChained: schema.isOptionalAtEnd(expression))
        case .model: .property(value, "persistentModelID", isChained: schema.isOptionalAtEnd(expression))
        case .array(let element) where element.unwrapped.isEnumeration: .literal(value.operandText + ".map(\\.rawValue)")
        case .scalar, .structure, .foreign, .array, .dictionary, .optional, .unknown: value
        }
    }

    private func name(for expression: Expression) -> String {
        switch expression.node {
        case .enumCase(_, let name): return name
        case .parameter(let index):
            return parameters[index].name.text + (expression.type.unwrapped.isModel ? "ID" : "Raw")
        case .array: return "choices"
        case .constant, .row, .element, .property, .member, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional, .range,
            .closure, .swift, .invalid:
            return expression.type.unwrapped == .scalar(.date) ? "date" : "value"
        }
    }

    /// Whether an optional from outside is there, and its value where it is; nothing for what is no optional or not from outside.
    mutating func presence(of expression: Expression) -> (isThere: PredicateTerm, value: PredicateTerm)? {
        guard !isSwift, expression.type.isOptional, isFixed(expression), let blank = names.blank(expression.type.unwrapped) else {
            return nil
        }
        let value = captured(expression)
        let isThere = locals.variable("has" + value.text.prefix(1).uppercased() + value.text.dropFirst(), "\(value.text) != nil")
        return (.name(isThere), .name(locals.variable(value.text + "Value", "\(value.text) ?? \(blank)")))
    }
}

extension ValueType {
    /// Whether the store has another form of it than Swift.
    fileprivate var isConvertedForStore: Bool {
        switch unwrapped {
        case .enumeration, .model: true
        case .array(let element): element.unwrapped.isEnumeration
        case .scalar, .structure, .foreign, .dictionary, .optional, .unknown: false
        }
    }
}
