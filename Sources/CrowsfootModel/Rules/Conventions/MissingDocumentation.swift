import CrowsfootSource
import CrowsfootSyntax

/// Reports a declaration with all its properties at once, so that many equal findings don't hide others.
enum MissingDocumentation: SchemaRule {
    static let rule = Rule(
        id: "convention/missing-documentation", severity: .warning,
        summary: "a declaration has no documentation",
        finds: """
            A model, enum, struct or property without a `///` comment, in a schema with `@conventions(documentation)`. Cases of enums need
            none.
            """,
        matters: "Generated code, diagrams and pages have no description of it.",
        fixes: "Write a `///` comment on the line before the declaration, or at the end of its line.",
        evidence: .convention,
        example: """
            schema Library @conventions(documentation)
            /// A printed work.
            model Book { title: String }
            """,
        fixed: .replacing("{ title: String }", with: "{\n    title: String /// As it is printed on the cover.\n}"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        guard schema.settings.conventions.contains(.documentation) else { return }
        for model in schema.models where !model.isBroken {
            check(model.name, model.documentation, model.properties, &findings)
        }
        for enumeration in schema.enumerations where !enumeration.isBroken {
            check(enumeration.name, enumeration.documentation, [], &findings)
        }
        for structure in schema.structures where !structure.isBroken {
            check(structure.name, structure.documentation, structure.members, &findings)
        }
    }

    private static func check(_ name: Name, _ documentation: String?, _ properties: [Property], _ findings: inout [Diagnostic]) {
        let silent = properties.filter { $0.documentation == nil }
        if documentation == nil || silent.count > 1 {
            findings.append(
                Diagnostic(
                    rule, message(name, isDocumented: documentation != nil, silent), at: name.range,
                    label: silent.isEmpty ? nil : NameList.text(silent.map(\.name.text)),
                    help: silent.isEmpty
                        ? "write a `///` comment before it" : "write a `///` comment before each, or at the end of its line",
                    subject: name.text))
        } else if let property = silent.first {
            let path = "\(name.text).\(property.name.text)"
            findings.append(
                Diagnostic(
                    rule, "`\(path)` has no documentation", at: property.name.range,
                    help: "write a `///` comment before it, or at the end of its line", subject: path))
        }
    }

    private static func message(_ name: Name, isDocumented: Bool, _ silent: [Property]) -> String {
        if isDocumented { return "\(silent.count) properties of `\(name.text)` have no documentation" }
        switch silent.count {
        case 0: return "`\(name.text)` has no documentation"
        case 1: return "`\(name.text)` and one of its properties have no documentation"
        default: return "`\(name.text)` and \(silent.count) of its properties have no documentation"
        }
    }
}
