import CrowsfootModel

/// Which relationships lead to what a row owns: those that cascade, except where owning would lead back to the model.
struct Ownership {
    private let schema: Schema
    /// For each model the group of models that own each other in a circle.
    private let groups: [Int]

    init(_ schema: Schema) {
        var graph = DirectedGraph(nodeCount: schema.models.count)
        for model in schema.models where !model.isVirtual {
            for property in model.properties {
                guard property.deleteRule == .cascade, let destination = property.type.destination else { continue }
                graph.connect(Int(model.id.index), to: Int(destination.index))
            }
        }
        var groups = Array(schema.models.indices)
        for cycle in graph.cycles() {
            for node in cycle { groups[node] = cycle[0] }
        }
        self.schema = schema
        self.groups = groups
    }

    func isOwning(_ id: PropertyID) -> Bool {
        let property = schema[id]
        guard property.deleteRule == .cascade, let destination = property.type.destination, id.model != destination else { return false }
        return groups[Int(id.model.index)] != groups[Int(destination.index)]
    }
}
