import CrowsfootSource

enum MetatypeName: SchemaRule {
    static let rule = Rule(
        id: "name/metatype", severity: .error,
        summary: "a type or a case has a name that Swift reads as something else",
        explanation: """
            Behind a type and a dot, `Type` is the type of that type and `Protocol` the type of a protocol. The compiler of Swift 6.3, with which
            this was tried, refuses a default such as `Book.Type.novel`, with backticks as well as without, and SwiftData wants defaults written
            in full like that. Say which kind it is: `Kind`, `BookType`.
            """,
        evidence: .confirmed,
        example: """
            schema Library
            model Book {
                enum Type { case novel, textbook }
                type: Type = .novel
            }
            """,
        fixed: .replacing("type: Type", with: "kind: Kind").replacing("Type", with: "Kind"))

    private static let meanings = [
        "Type": "Swift reads it as the type of a type", "Protocol": "Swift reads it as the type of a protocol",
    ]

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        schema.forEachTypeOrCase { name, place in
            if let meaning = meanings[name.text] { findings.append(found(name, meaning, place)) }
        }
    }

    private static func found(_ name: Name, _ meaning: String, _ place: TypeOrCase) -> Diagnostic {
        let better = name.text == "Type" ? "Kind" : "\(name.text)Kind"
        return Diagnostic(
            rule, "no \(place.kind) can be called `\(name.text)`", at: name.range, label: meaning,
            help: place.isCase ? "give it another name, and the raw value that it has now" : "call it `\(better)`",
            subject: place.subject(name))
    }
}
