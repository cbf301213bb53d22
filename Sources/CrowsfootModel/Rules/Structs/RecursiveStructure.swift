import CrowsfootSource

enum RecursiveStructure: SchemaRule {
    static let rule = Rule(
        id: "struct/recursive", severity: .error,
        summary: "a struct contains itself",
        finds: "A struct with a member of its own type, directly or through other structs. A list such as `[Folder]` is allowed.",
        matters: "The generated Swift doesn't compile.",
        fixes: """
            the value | schema | SwiftData source
            can be a list | `children: [Folder]` | `var children: [Folder]`
            has an identity | `model Folder` instead of `struct Folder` | `@Model final class Folder`
            """,
        evidence: .measured,
        example: """
            schema Mail
            struct Folder {
                name: String
                parent: Folder?
            }
            """,
        fixed: .replacing("parent: Folder?", with: "children: [Folder]"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        var search = StructureCycles(schema)
        for cycle in search.cycles() { findings.append(found(cycle, schema)) }
    }

    private static func found(_ cycle: [StructureCycles.Step], _ schema: Schema) -> Diagnostic {
        let first = cycle[0]
        let name = schema[first.structure].name.text
        let path = cycle.map(\.member.name.text).joined(separator: ".")
        return Diagnostic(
            rule, "struct `\(name)` contains itself", at: first.member.typeRange, label: cycle.count > 1 ? "in `\(path)`" : nil,
            related: cycle.dropFirst().map { .init($0.member.typeRange, "continues here") },
            help: "use a list, or make `\(name)` a model", subject: "\(name).\(first.member.name.text)")
    }
}
