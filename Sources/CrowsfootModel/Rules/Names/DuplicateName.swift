import CrowsfootSource

enum DuplicateName: ValidationRule {
    static let rule = Rule(
        id: "name/duplicate", severity: .error,
        summary: "two declarations have the same name",
        finds: """
            Two types of a version, two properties of a model or struct, two cases of an enum, or two queries of a model with the same
            name.
            """,
        matters: """
            Swift refuses two declarations of one name, so the generated code wouldn't compile. SwiftData stores a model under its
            unqualified name, so two models of one name can't exist in different types either.
            """,
        fixes: "Rename or remove one of the two.",
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
