import CrowsfootChanges
import CrowsfootModel

/// The inheritance of models in both versions.
struct ModelFamilies: Sendable {
    private let roots: Versions<[ModelID]>
    private let children: Versions<[ModelID: [ModelID]]>
    /// The former roots of the models of each root in the new version.
    private let formerRoots: [ModelID: Set<ModelID>]

    init(_ lineage: Lineage) {
        let roots = Versions(old: Self.roots(of: lineage.old), new: Self.roots(of: lineage.new))
        self.roots = roots
        children = Versions(old: Self.children(in: lineage.old), new: Self.children(in: lineage.new))
        var former: [ModelID: Set<ModelID>] = [:]
        for model in lineage.new.models {
            guard let old = lineage.predecessor(of: model.id) else { continue }
            former[roots.new[Int(model.id.index)], default: []].insert(roots.old[Int(old.index)])
        }
        formerRoots = former
    }

    func root(ofOld model: ModelID) -> ModelID { roots.old[Int(model.index)] }
    func root(ofNew model: ModelID) -> ModelID { roots.new[Int(model.index)] }
    func formerRoots(ofNew root: ModelID) -> Set<ModelID> { formerRoots[root] ?? [] }
    func children(ofNew model: ModelID) -> [ModelID] { children.new[model] ?? [] }
    func hasChildren(old model: ModelID) -> Bool { children.old[model] != nil }

    /// Returns all descendants of a model in the new version.
    func heirs(ofNew model: ModelID) -> [ModelID] { Self.heirs(of: model, children.new) { _ in true } }

    /// Returns the descendants in the old version that are reached only through models that satisfy `counts`.
    func heirs(ofOld model: ModelID, where counts: (ModelID) -> Bool) -> [ModelID] { Self.heirs(of: model, children.old, where: counts) }

    private static func heirs(of model: ModelID, _ children: [ModelID: [ModelID]], where counts: (ModelID) -> Bool) -> [ModelID] {
        var heirs: [ModelID] = []
        var visited: Set = [model]
        var waiting = children[model] ?? []
        while let next = waiting.popLast() {
            guard visited.insert(next).inserted, counts(next) else { continue }
            heirs.append(next)
            waiting += children[next] ?? []
        }
        return heirs
    }

    private static func roots(of schema: Schema) -> [ModelID] {
        schema.models.map { $0.parent == nil ? $0.id : schema.ancestors(of: $0).last?.id ?? $0.id }
    }

    private static func children(in schema: Schema) -> [ModelID: [ModelID]] {
        var children: [ModelID: [ModelID]] = [:]
        for model in schema.models {
            if let parent = model.parent { children[parent, default: []].append(model.id) }
        }
        return children
    }
}
