import CrowsfootSource

enum UnknownType: ValidationRule {
    static let rule = Rule(
        id: "type/unknown", severity: .error,
        summary: "unknown type",
        finds: """
            A type that is neither part of the language nor declared in the schema. The language has `Bool`, `Int` and its sized variants,
            `Float`, `Double`, `Decimal`, `String`, `Date`, `Duration`, `Data`, `UUID` and `URL`.
            """,
        matters: "Crowsfoot can't read the property.",
        fixes: """
            the type is | schema
            misspelled | correct it
            part of the app | declare an enum, a struct or a model
            a Swift type | write it in backticks, with `@transformable("…")` or `@transient`
            """,
        evidence: .language,
        example: .schema("model Book { title: Sting }"),
        fixed: .replacing("Sting", with: "String"))

    /// Names of the types in other languages.
    private static let synonyms = ScalarType.byName(\.synonyms)

    /// A declaration that isn't repeated may use a type that a later version removes.
    static func found(_ name: Name, removed: Name) -> Diagnostic {
        Diagnostic(
            rule, "unknown type `\(name.text)`", at: name.range, related: [.init(removed.range, "removed here")],
            help: "keep it, or declare its users again in the version that removes it")
    }

    /// Types of Apple's frameworks that need a transformer.
    private static let foreign: Set<String> = [
        "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "AttributedString", "NSAttributedString", "UIImage", "NSImage",
        "UIColor", "NSColor", "Color", "Image", "CLLocation", "CLLocationCoordinate2D", "Measurement", "Locale", "TimeZone", "Calendar",
        "DateComponents", "DateInterval", "IndexPath", "IndexSet", "URLRequest", "NSArray", "NSDictionary", "NSSet", "NSObject",
    ]

    private static let untyped: Set<String> = ["Any", "AnyObject", "any", "object", "json", "Json", "JSON", "jsonb", "JSONB"]

    private static func advice(for name: String) -> String? {
        if untyped.contains(name) {
            return "use a struct with its parts, `[String: String]`, or `Data` that the app encodes itself"
        }
        guard foreign.contains(name) else { return nil }
        return "declare a struct with its parts, or write `` `\(name)` `` with `@transformable(\"…\")` or `@transient`"
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
