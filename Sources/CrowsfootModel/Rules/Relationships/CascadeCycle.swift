import CrowsfootSource
import CrowsfootSyntax

/// Inherited relationships aren't followed, so cycles through them aren't found.
enum CascadeCycle: SchemaRule {
    static let rule = Rule(
        id: "relationship/cascade-cycle", severity: .info,
        summary: "a cycle of cascading delete rules",
        finds: "Relationships with `@delete(cascade)` that lead from a model back to itself.",
        matters: "Deleting one object may delete many others of the same model. That is right in a tree, but a surprise elsewhere.",
        fixes: """
            the objects | schema | SwiftData source | Core Data model
            form a tree | `@allow(relationship/cascade-cycle, "why")` | `// crowsfoot:allow relationship/cascade-cycle "why"` above it | User Info: `crowsfoot.allow` = `relationship/cascade-cycle why`
            don't | use `@delete(nullify)` for one relationship | use `deleteRule: .nullify` for one relationship | use *Nullify* for one relationship
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
            let way = graph.shortestReturnPath(to: cycle[0], within: cycle).map { schema.models[$0] }
            let cascades = way.indices.compactMap { step in
                cascade(from: way[step], to: way[(step + 1) % way.count].id, ends)
            }
            if let finding = found(way, cascades, in: schema) { findings.append(finding) }
        }
    }

    /// The end that cascades. If both ends do, or if the object is shared, other rules apply.
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
            rule, "deleting one `\(start.name.text)` cascades through \(between) to other objects of `\(start.name.text)`",
            at: cascade.property.deleteRuleRange,
            related: cascades.dropFirst().prefix(3).map { .init($0.property.deleteRuleRange, "cascades") },
            help: "write `@delete(nullify)` where the deletion should stop, or allow it if the objects form a tree",
            subject: schema.path(of: cascade))
    }
}
