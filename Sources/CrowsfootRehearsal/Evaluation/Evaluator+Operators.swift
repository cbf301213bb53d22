import CrowsfootModel

extension Evaluator {
    mutating func binary(_ operation: Expression.Operator, _ left: Expression, _ right: Expression) throws(EvaluationFault) -> RowValue {
        switch operation {
        case .or: return .boolean(try boolean(left) ? true : try boolean(right))
        case .and: return .boolean(try boolean(left) ? try boolean(right) : false)
        case .equal: return .boolean(try areEqual(left, right))
        case .notEqual: return .boolean(!(try areEqual(left, right)))
        case .less, .lessOrEqual, .greater, .greaterOrEqual: return .boolean(try isOrdered(operation, left, right))
        case .coalesce:
            let value = try asked(left)
            return value.isMissing ? try self.value(of: right) : value
        case .plus, .minus, .times, .dividedBy, .remainder:
            let (first, second) = (try value(of: left), try value(of: right))
            return try calculated(operation, first, second, left.type)
        }
    }

    private mutating func areEqual(_ left: Expression, _ right: Expression) throws(EvaluationFault) -> Bool {
        if right.isNil { return try asked(left).isMissing }
        if left.isNil { return try asked(right).isMissing }
        return try value(of: left) == value(of: right)
    }

    /// Evaluates the operand of `??` or of a comparison with `nil`. For a new or newly required property, it is nil in objects that had no
    /// value.
    private mutating func asked(_ expression: Expression) throws(EvaluationFault) -> RowValue {
        if case .property(let id, let base, _) = expression.node { return try held(id, of: base) }
        return try value(of: expression)
    }

    /// Whether two values are in order. Nil is in no order.
    private mutating func isOrdered(
        _ operation: Expression.Operator, _ left: Expression, _ right: Expression
    ) throws(EvaluationFault) -> Bool {
        let (first, second) = (try value(of: left), try value(of: right))
        if first.isMissing || second.isMissing { return false }
        let isLess = try isLess(first, second, left)
        let isGreater = try self.isLess(second, first, left)
        switch operation {
        case .less: return isLess
        case .greater: return isGreater
        case .lessOrEqual: return isLess || first == second
        case .greaterOrEqual: return isGreater || first == second
        case .or, .and, .equal, .notEqual, .coalesce, .plus, .minus, .times, .dividedBy, .remainder:
            preconditionFailure("this operator compares nothing")
        }
    }

    func isLess(_ left: RowValue, _ right: RowValue, _ typed: Expression) throws(EvaluationFault) -> Bool {
        if case .enumeration(let id) = typed.type.unwrapped {
            let store = self[typed.side]
            let order = store.schema[id].orderedCases.map { store.schema.rowValue(ofRawValueOf: $0, store.schema[id]) }
            guard let first = order.firstIndex(of: left), let second = order.firstIndex(of: right) else { throw Self.mistyped }
            return first < second
        }
        guard let isLess = left.isLess(than: right) else { throw Self.mistyped }
        return isLess
    }
}

extension RowValue {
    /// Whether it is less than another value, or `nil` if they have no order.
    func isLess(than other: RowValue) -> Bool? {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left < right
        case (.number(let left), .number(let right)): left < right
        case (.decimal(let left), .decimal(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        case (.date(let left), .date(let right)): left < right
        case (.missing, _), (.boolean, _), (.integer, _), (.number, _), (.decimal, _), (.text, _), (.date, _), (.data, _), (.uuid, _),
            (.list, _), (.dictionary, _), (.members, _), (.row, _), (.rows, _), (.unknown, _):
            nil
        }
    }
}

// MARK: - Arithmetic

extension Evaluator {
    mutating func negative(_ operand: Expression) throws(EvaluationFault) -> RowValue {
        switch try value(of: operand) {
        case .integer(let number): try calculated(.minus, .integer(0), .integer(number), operand.type)
        case .number(let number): .number(-number)
        case .decimal: throw .onlySwiftKnows("Decimal")
        case .missing, .boolean, .text, .date, .data, .uuid, .list, .dictionary, .members, .row, .rows, .unknown: throw Self.mistyped
        }
    }

    private func calculated(
        _ operation: Expression.Operator, _ left: RowValue, _ right: RowValue, _ type: ValueType
    ) throws(EvaluationFault) -> RowValue {
        switch (left, right, type.scalar) {
        case (.integer(let first), .integer(let second), let scalar?): try Self.integer(operation, first, second, scalar)
        case (.number(let first), .number(let second), .float?):
            .number(Double(Float(Self.number(operation, first, second))))
        case (.number(let first), .number(let second), _): .number(Self.number(operation, first, second))
        case (.text(let first), .text(let second), _): .text(first + second)
        case (.list(let first), .list(let second), _): .list(first + second)
        case (.date(let moment), .number(let seconds), _):
            .date(Moment(seconds: operation == .minus ? moment.seconds - seconds : moment.seconds + seconds))
        case (.decimal, .decimal, _): throw .onlySwiftKnows("Decimal")
        case _: throw Self.mistyped
        }
    }

    private static func number(_ operation: Expression.Operator, _ left: Double, _ right: Double) -> Double {
        switch operation {
        case .plus: left + right
        case .minus: left - right
        case .times: left * right
        case .dividedBy: left / right
        case .remainder, .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .coalesce:
            preconditionFailure("numbers with a fraction have no such operator")
        }
    }

    /// Overflow and division by zero crash the app.
    private static func integer(
        _ operation: Expression.Operator, _ left: Int64, _ right: Int64, _ scalar: ScalarType
    ) throws(EvaluationFault) -> RowValue {
        let isDivision = operation == .dividedBy || operation == .remainder
        if isDivision, right == 0 { throw .trap("a division by zero stops the app") }
        let (value, overflows): (Int64, Bool) =
            switch operation {
            case .plus: left.addingReportingOverflow(right)
            case .minus: left.subtractingReportingOverflow(right)
            case .times: left.multipliedReportingOverflow(by: right)
            case .dividedBy: left.dividedReportingOverflow(by: right)
            case .remainder: left.remainderReportingOverflow(dividingBy: right)
            case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .coalesce:
                preconditionFailure("this operator calculates nothing")
            }
        guard !overflows, RowValue.integer(value).isValue(of: scalar) else {
            throw .trap("the result does not fit into `\(scalar.rawValue)`, which stops the app")
        }
        return .integer(value)
    }
}
