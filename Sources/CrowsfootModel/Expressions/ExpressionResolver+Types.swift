extension ExpressionResolver {
    /// Whether a value has an expected type.
    func fits(_ value: Expression, _ expectation: ExpectedType) -> Bool {
        if value.isNil { return expectation.type.isOptional || expectation.type.isUnknown }
        if value.side == expectation.side { return versions[value.side].accepts(value.type, as: expectation.type) }
        let (wanted, found) =
            expectation.side == .new
            ? (lineage.predecessor(of: expectation.type), value.type) : (expectation.type, lineage.predecessor(of: value.type))
        guard let wanted, let found else { return false }
        return versions.old.accepts(found, as: wanted)
    }

    /// Whether two values can be compared: their types are equal, apart from optionality.
    func areAlike(_ left: Expression, _ right: Expression) -> Bool {
        fits(left, ExpectedType(right).optional) || fits(right, ExpectedType(left).optional)
    }

    /// Whether values of the type have an order.
    func isOrdered(_ value: Expression) -> Bool {
        switch value.type.unwrapped {
        case .scalar(let scalar): scalar.isOrdered || scalar == .uuid && versions[value.side].settings.ordersUUIDs
        case .enumeration(let id): versions[value.side][id].isComparable
        case .unknown, .foreign: true
        case .structure, .model, .array, .dictionary, .optional: false
        }
    }
}

extension Schema {
    /// Whether a value of one type can be used as another: a value as an optional, and a model as its parent model.
    package func accepts(_ type: ValueType, as wanted: ValueType) -> Bool {
        if type == wanted || type == .unknown || wanted == .unknown { return true }
        if case .optional(let wrapped) = wanted {
            if case .optional(let found) = type { return accepts(found, as: wrapped) }
            return accepts(type, as: wrapped)
        }
        if case .array(let found) = type, case .array(let element) = wanted { return accepts(found, as: element) }
        if case .dictionary(let foundKey, let foundValue) = type, case .dictionary(let key, let value) = wanted {
            return accepts(foundKey, as: key) && accepts(foundValue, as: value)
        }
        guard case .model(let found) = type, case .model(let parent) = wanted else { return false }
        return ancestorIDs(of: found).contains(parent)
    }
}

/// The type that an expression should have, if it is known. It determines the enum of `.high`.
struct ExpectedType {
    let type: ValueType
    let side: VersionSide

    init(_ type: ValueType, _ side: VersionSide) {
        self.type = type
        self.side = side
    }

    init(_ expression: Expression) {
        self.init(expression.type, expression.side)
    }

    var unwrapped: ExpectedType { ExpectedType(type.unwrapped, side) }
    var optional: ExpectedType { ExpectedType(type.isOptional ? type : .optional(type), side) }

    func element(_ type: ValueType) -> ExpectedType { ExpectedType(type, side) }
}
