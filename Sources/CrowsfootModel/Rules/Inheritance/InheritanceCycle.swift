import CrowsfootSource

enum InheritanceCycle: SchemaRule {
    static let rule = Rule(
        id: "inheritance/cycle", severity: .error,
        summary: "a model inherits from itself",
        finds: "A model whose parents lead back to it.",
        matters: "The generated classes wouldn't compile.",
        fixes: """
            schema | Core Data model
            `model Journey`, without a parent | set *Parent Entity* of `Journey` to *No Parent Entity*
            """,
        evidence: .language,
        example: """
            schema Travel @deployment(iOS 26)
            model Journey: Trip { title: String }
            model Trip: Journey { purpose: String }
            """,
        fixed: .removing(": Trip"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        /// The model from which a walk up the parents first reached it.
        var walks: [ModelID: ModelID] = [:]
        for model in schema.models {
            var next: ModelID? = model.id
            while let id = next, walks[id] == nil {
                walks[id] = model.id
                next = schema[id].parent
            }
            if let id = next, walks[id] == model.id, schema[id].parent != nil { report(id, in: schema, &findings) }
        }
    }

    private static func report(_ start: ModelID, in schema: Schema, _ findings: inout [Diagnostic]) {
        var cycle = [start]
        while let parent = schema[cycle[cycle.count - 1]].parent, parent != start { cycle.append(parent) }
        guard let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { return }
        let models = (cycle[first...] + cycle[..<first]).map { schema[$0] }
        guard let name = models[0].parentName else { return }
        let between = NameList.text(models.dropFirst().map(\.name.text))
        let way = models.count > 1 ? " through \(between)" : ""
        findings.append(
            Diagnostic(
                rule, "`\(models[0].name.text)` inherits from itself\(way)", at: name.range,
                related: models.dropFirst().prefix(3).compactMap { $0.parentName }.map { .init($0.range, "inherits from this") },
                help: "remove one of the parents", subject: models[0].name.text))
    }
}
