import CrowsfootSource

enum DuplicateName: ValidationRule {
    static let rule = Rule(
        id: "name/duplicate", severity: .error,
        summary: "two declarations have the same name",
        explanation: """
            Types of one version need different names, and so do the properties of a model or struct, the cases of an enum, and the
            queries of a model. Two models of one name cannot
            even live in different places: SwiftData stores a model under its unqualified name.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book {
                title: String
                title: String
            }
            """,
        fixed: .replacing("title: String\n    title", with: "title: String\n    subtitle"))

    static func type(_ name: Name, first: Name) -> Diagnostic {
        Diagnostic(
            rule, "`\(name.text)` is declared twice", at: name.range, related: [.init(first.range, "first declared here")],
            help: "rename or remove one of the two", subject: name.text)
    }

    static func enumerationCase(_ name: Name, first: Name, of enumeration: Name) -> Diagnostic {
        Diagnostic(
            rule, "case `\(name.text)` is declared twice", at: name.range, related: [.init(first.range, "first declared here")],
            help: "rename or remove one of the two", subject: "\(enumeration.text).\(name.text)")
    }

    static func query(_ name: Name, first: Name, of model: Name) -> Diagnostic {
        Diagnostic(
            rule, "query `\(name.text)` is declared twice", at: name.range, related: [.init(first.range, "first declared here")],
            help: "rename or remove one of the two", subject: "\(model.text).\(name.text)")
    }

    static func property(_ name: Name, first: Name) -> Diagnostic {
        Diagnostic(
            rule, "property `\(name.text)` is declared twice", at: name.range, related: [.init(first.range, "first declared here")],
            help: "rename or remove one of the two", subject: name.text)
    }
}
