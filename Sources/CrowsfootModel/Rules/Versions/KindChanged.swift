import CrowsfootSource

enum KindChanged: HistoryRule {
    static let rule = Rule(
        id: "version/kind-changed", severity: .warning,
        summary: "a name belongs to another kind of declaration than before",
        finds: "A model that became an enum or a struct of the same name, or the other way round.",
        matters: "All objects of the former model are deleted when the store migrates.",
        fixes: "Use another name for the new declaration.",
        evidence: .language,
        example: .versions("model Genre { name: String }", then: "enum Genre { case novel, science }"),
        fixed: .replacing("enum Genre", with: "enum Category")
            .adding(line: "migration { accept remove Genre \"genres are fixed now\" }"))

    static func check(_ versions: VersionInHistory, _ findings: inout [Diagnostic]) {
        guard let old = versions.old else { return }
        let before = kinds(in: old)
        for (name, kind, isCarriedOver) in declarations(in: versions.new) where !isCarriedOver {
            guard let (oldName, oldKind) = before[name.text], oldKind != kind else { continue }
            let loss = oldKind == .model ? ", so its objects are lost" : ""
            findings.append(
                Diagnostic(
                    rule, "`\(name.text)` was \(oldKind.withArticle) in version \(old.version)\(loss)", at: name.range,
                    related: [.init(oldName.range, "declared here")], help: "use another name for the new \(kind.name)",
                    subject: name.text))
        }
    }

    private static func kinds(in schema: Schema) -> [String: (Name, RenameScope.Kind)] {
        var kinds: [String: (Name, RenameScope.Kind)] = [:]
        for (name, kind, _) in declarations(in: schema) { kinds[name.text] = (name, kind) }
        return kinds
    }

    private static func declarations(in schema: Schema) -> [(name: Name, kind: RenameScope.Kind, isCarriedOver: Bool)] {
        schema.models.map { ($0.name, .model, $0.isCarriedOver) }
            + schema.enumerations.filter { $0.owner == nil }.map { ($0.name, .enumeration, $0.isCarriedOver) }
            + schema.structures.filter { $0.owner == nil }.map { ($0.name, .structure, $0.isCarriedOver) }
    }
}
