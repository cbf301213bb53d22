import CrowsfootSource

enum InvalidRawType: ValidationRule {
    static let rule = Rule(
        id: "enum/invalid-raw-type", severity: .error,
        summary: "invalid raw type of an enum",
        finds: "A raw type other than `String` and the integer types. Without a raw type, an enum uses `String`.",
        matters: "A `Double` may not match the stored value, so the app can't read the case.",
        fixes: """
            the enum | schema
            has a raw type | use `String` or an integer type
            conforms to protocols | remove those that generated enums already have; write others in an extension
            """,
        evidence: .language,
        example: .schema("enum Size: Double { case small = 0.5 }"),
        fixed: .replacing("Double", with: "Int").replacing("= 0.5", with: "= 5"))

    static func found(_ name: Name, of enumeration: Name) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` can't be the raw type of an enum", at: name.range, help: "write `String`, or write an integer type",
            fixes: [FixIt("write `String`", .unsafe, [.init(name.range, with: "String")])], subject: enumeration.text)
    }
}
