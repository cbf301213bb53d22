import CrowsfootSource

enum DefaultOutOfRange: ValidationRule {
    static let rule = Rule(
        id: "default/out-of-range", severity: .error,
        summary: "a default is out of range for its type",
        finds: """
            A number that its type can't represent. A `Decimal` has 38 digits and powers of ten from -128 to 127; a `Double` or `Float`
            must not become infinite or 0.
            """,
        matters: "The generated Swift wouldn't compile.",
        fixes: """
            the number | schema | SwiftData source
            is wrong | `pages: Int8 = 30` | `var pages: Int8 = 30`
            is right, and the property is new | `pages: Int16 = 300` | `var pages: Int16 = 300`
            """,
        evidence: .language,
        example: .schema("model Book { pages: Int8 = 300 }"),
        fixed: .replacing("Int8", with: "Int16"))

    static func found(_ constant: Constant, _ scalar: ScalarType, _ site: DefaultSite) -> Diagnostic {
        Diagnostic(
            rule, "default \(constant.spelling) is out of range for `\(scalar.rawValue)`", at: site.range, label: bounds(of: scalar),
            help: "use a value in its range" + (wider(constant, than: scalar).map { ", or make it \($0)" } ?? ""),
            subject: site.subject)
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
