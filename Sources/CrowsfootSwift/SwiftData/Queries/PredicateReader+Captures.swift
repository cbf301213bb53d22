import CrowsfootModel
import CrowsfootSource

/// Values that don't depend on the object: variables that the predicate captures, in stored form.
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

    /// Returns a literal of Swift's default type: others are slow to type-check, or are calls, which a predicate doesn't support.
    /// `#Predicate` reads a negative number as a calculation, which has no optional result.
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

    /// Returns the stored form of a value: the raw value of an enum, or the identifier of an object.
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

    /// Returns whether a captured optional exists, and its value if it does, or `nil` for other expressions.
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
    /// Whether its stored form differs from the Swift value.
    fileprivate var isConvertedForStore: Bool {
        switch unwrapped {
        case .enumeration, .model: true
        case .array(let element): element.unwrapped.isEnumeration
        case .scalar, .structure, .foreign, .dictionary, .optional, .unknown: false
        }
    }
}
