import CrowsfootSource

enum DefaultOutOfRange: ValidationRule {
    static let rule = Rule(
        id: "default/out-of-range", severity: .error,
        summary: "a default is a number that its type has no room for",
        explanation: """
            An integer of so many bits holds numbers of a certain size, and a type with a `U` before it none below zero. Swift refuses a
            literal that does not fit.

            A `Decimal` has 38 digits and powers of ten from -128 to 127; what it can't hold exactly is refused, and so is a number that a `Double`
            or a `Float` would read as infinite or as 0.
            """,
        evidence: .language,
        example: .schema("model Book { pages: Int8 = 300 }"),
        fixed: .replacing("Int8", with: "Int16"))

    static func found(_ constant: Constant, _ scalar: ScalarType, _ place: DefaultSite) -> Diagnostic {
        Diagnostic(
            rule, "default \(constant.spelling) is out of range for `\(scalar.rawValue)`", at: place.range, label: bounds(of: scalar),
            help: "use a value in its range" + (wider(constant, than: scalar).map { ", or make it \($0)" } ?? ""),
            subject: place.subject)
    }

    private static func bounds(of scalar: ScalarType) -> String? {
        if scalar == .decimal { return "\(DecimalNumber.digitLimit) digits, and powers of ten from -128 to 127" }
        return scalar.integerRange.map { "from \($0.lowest) to \($0.highest)" }
    }

    private static func wider(_ constant: Constant, than scalar: ScalarType) -> String? {
        if scalar == .float { return "a `Double`" }
        return [ScalarType.int16, .int32, .int].first { $0.holds(constant) }.map { "an `\($0.rawValue)`" }
    }
}
