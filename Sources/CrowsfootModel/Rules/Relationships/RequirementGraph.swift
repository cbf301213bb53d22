/// The objects that must exist before another one can be created.
///
/// A model has two nodes. Its *object* needs each required to-one, own and inherited. A relationship needs *some* object of the
/// other model or of its submodels.
struct RequirementGraph {
    private let schema: Schema
    private var graph: DirectedGraph
    /// The property for each requirement of an object, or `nil` for a requirement of its parent.
    private var reasons: [[PropertyID?]]

    init(_ schema: Schema) {
        self.schema = schema
        graph = DirectedGraph(nodeCount: 2 * schema.models.count)
        reasons = Array(repeating: [], count: schema.models.count)
        for model in schema.models where !model.isVirtual { add(model) }
    }

    private func row(_ model: ModelID) -> Int { 2 * Int(model.index) }

    private func some(_ model: ModelID) -> Int { 2 * Int(model.index) + 1 }

    private func isRow(_ node: Int) -> Bool { node % 2 == 0 }

    private mutating func add(_ model: Model) {
        if !model.isAbstract { graph.connect(some(model.id), to: row(model.id)) }
        if let parent = model.parent {
            graph.connect(some(parent), to: some(model.id))
            graph.connect(row(model.id), to: row(parent))
            reasons[Int(model.id.index)].append(nil)
        }
        for (index, property) in model.properties.enumerated() {
            guard case .model(let destination) = property.type, !schema[destination].isVirtual else { continue }
            graph.connect(row(model.id), to: some(destination))
            reasons[Int(model.id.index)].append(PropertyID(model.id, index))
        }
    }

    /// A shortest cycle for each group of models that require each other, as its properties.
    func unsatisfiableCycles() -> [[PropertyID]] {
        if reasons.allSatisfy(\.isEmpty) { return [] }
        let isSatisfied = satisfied()
        var waiting = DirectedGraph(nodeCount: graph.targets.count)
        for node in graph.targets.indices where !isSatisfied[node] {
            for target in graph.targets[node] where !isSatisfied[target] { waiting.connect(node, to: target) }
        }
        return waiting.cycles().compactMap { cycle in
            cycle.first(where: isRow).map { properties(along: waiting.shortestReturnPath(to: $0, within: cycle)) }
        }.filter { !$0.isEmpty }
    }

    /// The nodes that can be created: an object if all its requirements can, some object if one can.
    private func satisfied() -> [Bool] {
        var dependents = DirectedGraph(nodeCount: graph.targets.count)
        for (node, targets) in graph.targets.enumerated() {
            for target in targets { dependents.connect(target, to: node) }
        }
        var isSatisfied = Array(repeating: false, count: graph.targets.count)
        var missing = graph.targets.indices.map { isRow($0) ? graph.targets[$0].count : 1 }
        var ready = missing.indices.filter { missing[$0] == 0 }
        while let node = ready.popLast() {
            if isSatisfied[node] { continue }
            isSatisfied[node] = true
            for dependent in dependents.targets[node] where !isSatisfied[dependent] {
                missing[dependent] -= 1
                if missing[dependent] <= 0 { ready.append(dependent) }
            }
        }
        return isSatisfied
    }

    private func properties(along way: [Int]) -> [PropertyID] {
        way.indices.compactMap { step in
            let (node, target) = (way[step], way[(step + 1) % way.count])
            guard isRow(node), let index = graph.targets[node].firstIndex(of: target) else { return nil }
            return reasons[node / 2][index]
        }
    }
}
