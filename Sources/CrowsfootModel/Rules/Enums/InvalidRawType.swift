import CrowsfootSource

enum InvalidRawType: ValidationRule {
    static let rule = Rule(
        id: "enum/invalid-raw-type", severity: .error,
        summary: "an enum has a raw type that is neither String nor an integer",
        explanation: """
            An enum is stored by its raw value, a string unless said otherwise. Whole numbers of any size do as well; other types make
            poor keys (a floating-point number that is not exactly what was stored matches no case). Enums are Codable and CaseIterable
            without saying so, and other protocols belong in an extension.
            """,
        evidence: .language,
        example: .schema("enum Size: Double { case small = 0.5 }"),
        fixed: .replacing("Double", with: "Int").replacing("= 0.5", with: "= 5"))

    static func found(_ name: Name, of enumeration: Name) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` cannot be the raw type of an enum", at: name.range, help: "write `String` or an integer type",
            fixes: [FixIt("write `String`", .unsafe, [.init(name.range, with: "String")])], subject: enumeration.text)
    }
}
