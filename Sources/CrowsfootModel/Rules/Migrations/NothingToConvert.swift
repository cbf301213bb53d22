import CrowsfootSource

enum NothingToConvert: ValidationRule {
    static let rule = Rule(
        id: "migration/nothing-to-convert", severity: .error,
        summary: "a new property is converted",
        finds: "A `convert` step for a property without an old value.",
        matters: "The step has nothing to convert.",
        fixes: """
            the property | schema
            is new | use `fill`
            was renamed | add `@was` with the old name
            """,
        evidence: .language,
        example: """
            schema Library
            version 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
            }
            version 1.1.0 after 1.0.0
            model Book {
                isbn: String @unique
                title: String
                pages: Int = 0
                subtitle: String = ""
            }
            migration {
                convert Book.subtitle with title
            }
            """,
        fixed: .replacing("convert", with: "fill"))

    static func found(_ path: Name, _ property: Property, old: VersionNumber) -> Diagnostic {
        Diagnostic(
            rule, "`\(path.text)` is new, so there is nothing to convert", at: path.range,
            related: [.init(property.range, "declared here")],
            help: "use `fill`, or name the old property with `@was(…)`", subject: path.text)
    }
}
