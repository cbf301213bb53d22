import CrowsfootSource

enum DuplicateName: ValidationRule {
    static let rule = Rule(
        id: "name/duplicate", severity: .error,
        summary: "two declarations have the same name",
        explanation: """
            Types of one version need different names, and so do the properties of a model or struct. Two models of one name cannot
            even live in different places: SwiftData stores a model under its unqualified name.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Book {
                title: String
                title: String
            }
            """,
        mended: """
            schema Library
            model Book {
                title: String
                subtitle: String
            }
            """)

    static func type(_ name: Name, first: Name) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is declared twice", at: name.range, related: [.init(first.range, "first declared here")],
            help: "rename or remove one of the two", subject: name.text)
    }

    static func property(_ name: Name, first: Name) -> Diagnostic {
        Diagnostic(
            rule, "property `\(name.text)` is declared twice", at: name.range, related: [.init(first.range, "first declared here")],
            help: "rename or remove one of the two", subject: name.text)
    }
}
