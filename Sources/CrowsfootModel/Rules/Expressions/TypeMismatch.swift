import CrowsfootSource

enum TypeMismatch: ValidationRule {
    static let rule = Rule(
        id: "expression/type-mismatch", severity: .error,
        summary: "two values in an expression have different types",
        finds: """
            Values of different types that are compared, calculated with or used in each other's place. Number types are different types.
            An optional may be compared with a required value. An enum is compared with its cases, not with raw values.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: "Use values of the same type.",
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query long { where pages > "500" }
            }
            """,
        fixed: .replacing(#""500""#, with: "500"))

    /// Reports a value of another type than required.
    static func found(_ value: Expression, _ type: String, wants wanted: ValueType, in schema: Schema, subject: String) -> Diagnostic {
        let name = schema.shownName(of: wanted)
        let fix = LiteralFix(value, as: wanted, in: schema)
        let isMissing = !value.isNil && value.type.isOptional && type == name + "?"
        return Diagnostic(
            rule, value.isNil ? "`nil` isn't `\(name)`" : "expected `\(name)`, found `\(type)`", at: value.range,
            help: fix?.help ?? (isMissing ? "write `??` and the value for nil" : "write a value of type `\(name)`"),
            fixes: fix?.fixes ?? [], subject: subject)
    }

    static func range(_ constant: Constant, _ scalar: ScalarType, at range: SourceRange, subject: String) -> Diagnostic {
        let bounds = scalar.integerRange.map { "write a number from \($0.lowest) to \($0.highest)" }
        return Diagnostic(
            rule, "`\(constant.spelling)` is out of range for `\(scalar.rawValue)`", at: range, help: bounds ?? "write a smaller number",
            subject: subject)
    }

    static func implicit(_ name: Name, wants wanted: String, at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`.\(name.text)` isn't `\(wanted)`", at: range, help: "write a value of type `\(wanted)`", subject: subject)
    }

    static func branches(_ first: Expression, _ firstType: String, _ last: Expression, _ lastType: String, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "the two branches have different types", at: last.range, label: "`\(lastType)`",
            related: [.init(first.range, "`\(firstType)`")], help: "use the same type in both branches", subject: subject)
    }

    static func comparison(_ left: Expression, _ right: Expression, in versions: Versions<Schema>, subject: String) -> Diagnostic {
        let fix = LiteralFix(right, as: left.type, in: versions[left.side]) ?? LiteralFix(left, as: right.type, in: versions[right.side])
        let leftType = versions[left.side].shownName(of: left.type)
        let rightType = versions[right.side].shownName(of: right.type)
        return Diagnostic(
            rule, "can't compare `\(leftType)` with `\(rightType)`", at: right.range, label: "`\(rightType)`",
            related: [.init(left.range, "`\(leftType)`")], help: fix?.help ?? comparisonAdvice(left, right), fixes: fix?.fixes ?? [],
            subject: subject)
    }

    static func calculation(
        _ left: Expression, _ leftType: String, _ link: OperatorChain.Link, _ right: Expression, _ rightType: String, subject: String
    ) -> Diagnostic {
        Diagnostic(
            rule, "`\(link.operator.rawValue)` doesn't apply to `\(leftType)` and `\(rightType)`", at: right.range, label: "`\(rightType)`",
            related: [.init(left.range, "`\(leftType)`")],
            help: left.type == .scalar(.date) ? "add or subtract a number of seconds" : "use the same type on both sides", subject: subject)
    }

    private static func comparisonAdvice(_ left: Expression, _ right: Expression) -> String {
        let types = [left.type.unwrapped, right.type.unwrapped]
        if types.contains(where: \.isModel) { return "compare a property of the object, such as its id, or two objects" }
        let scalars = types.compactMap(\.scalar)
        if scalars.count == 1, types.contains(where: \.isEnumeration) {
            return "compare the enum with a case, or with another property of its type"
        }
        let areNumbers = scalars.count == 2 && scalars.allSatisfy(\.isNumber)
        return areNumbers ? "give both the same type, since numbers aren't converted automatically" : "compare values of the same type"
    }
}
