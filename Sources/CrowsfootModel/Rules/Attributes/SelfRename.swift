import CrowsfootSource
import CrowsfootSyntax

enum SelfRename: SchemaRule {
    static let rule = Rule(
        id: "attribute/was-own-name", severity: .warning,
        summary: "`@was` names what the declaration is called anyway",
        explanation: """
            `@was(old)` says what a thing was called in the version before. What kept its name needs no `@was`; perhaps the old name was
            meant, or the new one was forgotten.
            """,
        evidence: .language,
        example: """
            schema Library
            model Book { title: String @was(title) }
            """,
        mended: """
            schema Library
            model Book { title: String }
            """)

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        for model in schema.models {
            check(model, model.name, model.name.text, &findings)
        }
        schema.forEachProperty { check($0, $0.name, "\($1.text).\($0.name.text)", &findings) }
        for structure in schema.structures { check(structure, structure.name, structure.name.text, &findings) }
        for enumeration in schema.enumerations {
            check(enumeration, enumeration.name, enumeration.name.text, &findings)
            for one in enumeration.cases { check(one, one.name, "\(enumeration.name.text).\(one.name.text)", &findings) }
        }
    }

    private static func check(
        _ declaration: some Attributed, _ name: Name, _ subject: @autoclosure () -> String, _ findings: inout [Diagnostic]
    ) {
        guard !declaration.attributes.isEmpty, let attribute = declaration.attribute(.was), attribute.word?.text == name.text else {
            return
        }
        findings.append(
            Diagnostic(
                rule, "`@was` gives the name that `\(name.text)` has anyway", at: attribute.range,
                help: "remove it, or name what it was called",
                fixes: [FixIt("remove it", .safe, [.init(attribute.removalRange, with: "")])], subject: subject()))
    }
}
