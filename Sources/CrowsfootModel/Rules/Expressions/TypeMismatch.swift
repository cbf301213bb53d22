import CrowsfootSource

enum TypeMismatch: ValidationRule {
    static let rule = Rule(
        id: "expression/type-mismatch", severity: .error,
        summary: "two values in an expression are of different types",
        explanation: """
            As in Swift, only values of one type can be compared, calculated with or put in each other's place, and numbers of different types
            are different types. What is optional compares with what is not. An enum is compared with its cases, never with their raw values.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                pages: Int = 0
                query long { where pages > "500" }
            }
            """,
        fixed: .replacing(#""500""#, with: "500"))

    /// A value of one type where another one is wanted.
    static func found(_ value: Expression, _ type: String, wants wanted: ValueType, in schema: Schema, subject: String) -> Diagnostic {
        let name = schema.shownName(of: wanted)
        let mend = LiteralFix(value, as: wanted, in: schema)
        let isMissing = !value.isNil && value.type.isOptional && type == name + "?"
        return Diagnostic(
            rule, value.isNil ? "`nil` is no `\(name)`" : "this is `\(type)`, and `\(name)` is wanted", at: value.range,
            help: mend?.help ?? (isMissing ? "write `??` and what counts when it is missing" : "write a value of type `\(name)`"),
            fixes: mend?.fixes ?? [], subject: subject)
    }

    static func range(_ constant: Constant, _ scalar: ScalarType, at range: SourceRange, subject: String) -> Diagnostic {
        let bounds = scalar.integerRange.map { "write a number from \($0.lowest) to \($0.highest)" }
        return Diagnostic(
            rule, "`\(constant.spelling)` does not fit into `\(scalar.rawValue)`", at: range, help: bounds ?? "write a smaller number",
            subject: subject)
    }

    static func implicit(_ name: Name, wants wanted: String, at range: SourceRange, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "`.\(name.text)` is no `\(wanted)`", at: range, help: "write a value of type `\(wanted)`", subject: subject)
    }

    static func branches(_ first: Expression, _ firstType: String, _ last: Expression, _ lastType: String, subject: String) -> Diagnostic {
        Diagnostic(
            rule, "the two branches are of different types", at: last.range, label: "`\(lastType)`",
            related: [.init(first.range, "`\(firstType)`")], help: "let both branches have one type", subject: subject)
    }

    static func comparison(_ left: Expression, _ right: Expression, in versions: Versions<Schema>, subject: String) -> Diagnostic {
        let mend = LiteralFix(right, as: left.type, in: versions[left.side]) ?? LiteralFix(left, as: right.type, in: versions[right.side])
        let leftType = versions[left.side].shownName(of: left.type)
        let rightType = versions[right.side].shownName(of: right.type)
        return Diagnostic(
            rule, "`\(leftType)` cannot be compared with `\(rightType)`", at: right.range, label: "`\(rightType)`",
            related: [.init(left.range, "`\(leftType)`")], help: mend?.help ?? comparisonAdvice(left, right), fixes: mend?.fixes ?? [],
            subject: subject)
    }

    static func calculation(
        _ left: Expression, _ leftType: String, _ link: OperatorChain.Link, _ right: Expression, _ rightType: String, subject: String
    ) -> Diagnostic {
        Diagnostic(
            rule, "`\(link.operator.rawValue)` cannot join `\(leftType)` and `\(rightType)`", at: right.range, label: "`\(rightType)`",
            related: [.init(left.range, "`\(leftType)`")],
            help: left.type == .scalar(.date) ? "move a date by a number of seconds" : "let both sides have one type", subject: subject)
    }

    private static func comparisonAdvice(_ left: Expression, _ right: Expression) -> String {
        let types = [left.type.unwrapped, right.type.unwrapped]
        if types.contains(where: \.isModel) { return "compare a property of that row, such as its id, or two rows" }
        let scalars = types.compactMap(\.scalar)
        if scalars.count == 1, types.contains(where: \.isEnumeration) {
            return "compare the enum with a case, or with another property of its type"
        }
        let areNumbers = scalars.count == 2 && scalars.allSatisfy(\.isNumber)
        return areNumbers ? "give both the same type: numbers are never converted by themselves" : "compare values of one type"
    }
}
