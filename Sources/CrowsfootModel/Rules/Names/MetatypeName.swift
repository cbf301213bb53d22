import CrowsfootSource

enum MetatypeName: SchemaRule {
    static let rule = Rule(
        id: "name/metatype", severity: .error,
        summary: "a type or case has a name that Swift reads differently",
        finds: "A type or case with the name `Type` or `Protocol`.",
        matters: "The generated Swift doesn't compile. After a type and a dot, `Type` means the metatype, even in backticks.",
        fixes: """
            the name is of | schema
            a type | rename it, for example to `Kind`
            a case | rename it, and write its current raw value
            """,
        evidence: .measured,
        doubt: "The compiler was that of Swift 6.3.",
        example: """
            schema Library
            model Book {
                enum Type { case novel, textbook }
                type: Type = .novel
            }
            """,
        fixed: .replacing("type: Type", with: "kind: Kind").replacing("Type", with: "Kind"))

    private static let meanings = [
        "Type": "Swift reads it as a metatype", "Protocol": "Swift reads it as the type of a protocol",
    ]

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.forEachTypeOrCase { name, kind in
            if let meaning = meanings[name.text] { findings.append(found(name, meaning, kind)) }
        }
    }

    private static func found(_ name: Name, _ meaning: String, _ kind: TypeOrCase) -> Diagnostic {
        let better = name.text == "Type" ? "Kind" : "\(name.text)Kind"
        return Diagnostic(
            rule, "`\(name.text)` can't be the name of a \(kind.kind), because the generated Swift doesn't compile", at: name.range,
            label: meaning,
            help: kind.isCase ? "rename it, and write its current raw value" : "rename it to `\(better)`",
            subject: kind.subject(name))
    }
}
