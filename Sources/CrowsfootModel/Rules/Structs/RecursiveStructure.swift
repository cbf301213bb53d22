import CrowsfootSource

enum RecursiveStructure: SchemaRule {
    static let rule = Rule(
        id: "struct/recursive", severity: .error,
        summary: "a struct contains itself",
        explanation: """
            A value that contains a value of its own type would have no end, and Swift refuses it, optional or not. A list ends somewhere:
            `[Folder]` inside `Folder` is fine. So is a relationship, if the struct becomes a model.
            """,
        evidence: .confirmed,
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
            rule, "struct `\(name)` contains itself", at: first.member.typeRange, label: cycle.count > 1 ? "as `\(path)`" : nil,
            related: cycle.dropFirst().map { .init($0.member.typeRange, "goes on here") },
            help: "write a list, or make `\(name)` a model", subject: "\(name).\(first.member.name.text)")
    }
}
