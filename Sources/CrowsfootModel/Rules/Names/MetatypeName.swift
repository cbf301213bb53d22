import CrowsfootSource

enum MetatypeName: SchemaRule {
    static let rule = Rule(
        id: "name/metatype", severity: .error,
        summary: "a type or a case has a name that Swift reads as something else",
        explanation: """
            After a dot, `Type` is the type of a type, `Protocol` the type of a protocol, and `Self` is the type itself, with backticks as
            well as without: `Book.Type` can never be an enum of that name. Say which kind it is: `Kind`, `BookType`.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Book {
                enum Type { case novel, textbook }
                type: Type = .novel
            }
            """,
        mended: """
            schema Library
            model Book {
                enum Kind { case novel, textbook }
                kind: Kind = .novel
            }
            """)

    private static let names: Set<String> = ["Type", "Protocol", "Self"]

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.forEachFreeType { if names.contains($0.text) { findings.append(type($0, in: nil)) } }
        for model in schema.models {
            for name in schema.nestedTypes(of: model) where names.contains(name.text) { findings.append(type(name, in: model)) }
        }
        for enumeration in schema.enumerations {
            for one in enumeration.cases where names.contains(one.name.text) { findings.append(enumerationCase(one, enumeration)) }
        }
    }

    private static func type(_ name: Name, in model: Model?) -> Diagnostic {
        let better = name.text == "Type" ? "Kind" : "\(name.text)Kind"
        return Diagnostic(
            rule, "no type can be called `\(name.text)`", at: name.range, label: meaning(of: name.text), help: "call it `\(better)`",
            subject: model.map { "\($0.name.text).\(name.text)" } ?? name.text)
    }

    private static func enumerationCase(_ one: Enumeration.Case, _ enumeration: Enumeration) -> Diagnostic {
        Diagnostic(
            rule, "no case can be called `\(one.name.text)`", at: one.name.range, label: meaning(of: one.name.text),
            help: "give it another name, and the raw value that it has now",
            subject: "\(enumeration.name.text).\(one.name.text)")
    }

    private static func meaning(of name: String) -> String {
        switch name {
        case "Type": "Swift reads it as the type of a type"
        case "Protocol": "Swift reads it as the type of a protocol"
        default: "Swift reads it as the type around it"
        }
    }
}
