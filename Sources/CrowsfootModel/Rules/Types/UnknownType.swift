import CrowsfootSource

enum UnknownType: ValidationRule {
    static let rule = Rule(
        id: "type/unknown", severity: .error,
        summary: "a type does not exist",
        explanation: """
            A property has a type of the language (`Bool`, `Int` and its sized variants, `Float`, `Double`, `Decimal`, `String`,
            `Date`, `Duration`, `Data`, `UUID`, `URL`), or an enum, a struct or a model of the schema. A type that only Swift knows is written in
            backticks and needs `@transformable("…")` or `@transient`.
            """,
        evidence: .language,
        example: .schema("model Book { title: Sting }"),
        fixed: .replacing("Sting", with: "String"))

    /// What other languages call the types.
    private static let synonyms = ScalarType.byName(\.synonyms)

    /// What is carried over may name a type that a later version has removed.
    static func found(_ name: Name, removed: Name) -> Diagnostic {
        Diagnostic(
            rule, "unknown type `\(name.text)`", at: name.range, related: [.init(removed.range, "removed here")],
            help: "declare what refers to it again in the version that removes it, or keep it")
    }

    /// Types of Apple's frameworks that the store takes in no other way.
    private static let foreign: Set<String> = [
        "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "AttributedString", "NSAttributedString", "UIImage", "NSImage",
        "UIColor", "NSColor", "Color", "Image", "CLLocation", "CLLocationCoordinate2D", "Measurement", "Locale", "TimeZone", "Calendar",
        "DateComponents", "DateInterval", "IndexPath", "IndexSet", "URLRequest", "NSArray", "NSDictionary", "NSSet", "NSObject",
    ]

    private static let untyped: Set<String> = ["Any", "AnyObject", "any", "object", "json", "Json", "JSON", "jsonb", "JSONB"]

    private static func advice(for name: String) -> String? {
        if untyped.contains(name) {
            return "write a struct with its parts, `[String: String]`, or `Data` for what the app encodes and decodes itself"
        }
        guard foreign.contains(name) else { return nil }
        return "declare a struct with its parts, or write `` `\(name)` `` in backticks with `@transformable(\"…\")` or `@transient`"
    }

    static func found(_ name: Name, among names: [String]) -> Diagnostic {
        if let help = advice(for: name.text) { return Diagnostic(rule, "unknown type `\(name.text)`", at: name.range, help: help) }
        let synonym = synonyms[name.text]?.rawValue ?? names.first { $0.lowercased() == name.text.lowercased() }
        let meant = synonym ?? NearestName.of(name.text, among: names)
        let applicability = synonym == nil ? FixIt.Applicability.unsafe : .safe
        return Diagnostic(
            rule, "unknown type `\(name.text)`", at: name.range,
            help: meant.map { "write `\($0)`" } ?? "declare a model, an enum or a struct of this name",
            fixes: meant.map { [FixIt("write `\($0)`", applicability, [.init(name.range, with: $0)])] } ?? [])
    }
}
