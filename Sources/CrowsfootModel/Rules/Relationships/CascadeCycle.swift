import CrowsfootSource
import CrowsfootSyntax

/// Inherited cascades are not followed: a cycle that needs one of them is not found.
enum CascadeCycle: SchemaRule {
    static let rule = Rule(
        id: "relationship/cascade-cycle", severity: .hint,
        summary: "cascades lead from a model back to itself",
        explanation: """
            Each `@delete(cascade)` hands a deletion on. When they lead round in a cycle, deleting one row may delete other rows of the same
            model, and through them far more than anybody had in mind.

            That can be right: in a tree whose levels take turns, a folder takes its drawers along and a drawer its folders. Then say so
            with `@allow`. Otherwise let one of the relationships `nullify`.
            """,
        evidence: .convention,
        example: """
            schema Archive
            model Folder {
                drawers: [Drawer] @inverse(folder) @delete(cascade)
                drawer: Drawer?
            }
            model Drawer {
                folders: [Folder] @inverse(drawer) @delete(cascade)
                folder: Folder?
            }
            """,
        fixed: .replacing("@inverse(drawer) @delete(cascade)", with: "@inverse(drawer) @delete(nullify)"))

    static func check(_ schema: Schema, _ findings: inout [Diagnostic]) {
        var graph = DirectedGraph(nodeCount: schema.models.count)
        var ends: [PropertyID: Relationship.End] = [:]
        for relationship in schema.relationships {
            guard let end = cascade(of: relationship, in: schema), let target = end.property.type.destination else { continue }
            graph.connect(Int(end.model.index), to: Int(target.index))
            ends[end.id] = end
        }
        if ends.isEmpty { return }
        for cycle in graph.cycles() {
            let way = graph.shortestWayBack(to: cycle[0], within: cycle).map { schema.models[$0] }
            let cascades = way.indices.compactMap { step in
                cascade(from: way[step], to: way[(step + 1) % way.count].id, ends)
            }
            if let finding = found(way, cascades, in: schema) { findings.append(finding) }
        }
    }

    /// The end that hands deletions on. Two ends that do are one row in two parts, and a cascade to a shared row has a rule of its own.
    private static func cascade(of relationship: Relationship, in schema: Schema) -> Relationship.End? {
        guard schema.isStored(relationship) else { return nil }
        let first = relationship.first
        guard let second = relationship.second else { return first.property.deleteRule == .cascade ? first : nil }
        if !second.isToMany, first.property.deleteRule == .cascade { return first }
        return !first.isToMany && second.property.deleteRule == .cascade ? second : nil
    }

    private static func cascade(
        from model: Model, to target: ModelID, _ ends: [PropertyID: Relationship.End]
    ) -> Relationship.End? {
        for (index, property) in model.properties.enumerated() where property.type.destination == target {
            if let end = ends[PropertyID(model.id, index)] { return end }
        }
        return nil
    }

    private static func found(_ way: [Model], _ cascades: [Relationship.End], in schema: Schema) -> Diagnostic? {
        guard let start = way.first, let cascade = cascades.first else { return nil }
        let between = NameList.text(way.dropFirst().map(\.name.text))
        return Diagnostic(
            rule, "cascades lead from `\(start.name.text)` by way of \(between) back to `\(start.name.text)`",
            at: cascade.property.deleteRuleRange,
            related: cascades.dropFirst().prefix(3).map { .init($0.property.deleteRuleRange, "hands the deletion on") },
            help: "write `@delete(nullify)` where a deletion is to stop, or allow it if the rows form a tree",
            subject: schema.path(of: cascade))
    }
}
