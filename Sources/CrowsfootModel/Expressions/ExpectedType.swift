/// The type that an expression should have, where that is known beforehand: it tells which enum `.high` is a case of.
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
