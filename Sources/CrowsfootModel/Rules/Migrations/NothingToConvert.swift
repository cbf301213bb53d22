import CrowsfootSource

enum NothingToConvert: ValidationRule {
    static let rule = Rule(
        id: "migration/nothing-to-convert", severity: .error,
        summary: "a property is converted that has no old value",
        explanation: """
            `convert` makes the new value of a property out of its old one. A property that is new in this version has none; `fill` gives it a
            value made of other properties. If it had another name before, `@was` says which.
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
            version 1.1.0 from 1.0.0
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
            rule, "`\(path.text)` has no old value: version \(old) did not have it", at: path.range,
            related: [.init(property.range, "declared here")],
            help: "write `fill`, or name the old property with `@was(…)`", subject: path.text)
    }
}
