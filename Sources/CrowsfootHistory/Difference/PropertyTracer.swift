import CrowsfootModel

/// Finds what a property was: by its name or `@was` in the predecessor of its model, in what that inherits from, or, when it was moved up,
/// in what inherits from that.
struct PropertyTracer {
    private let versions: Versions<Schema, Schema>
    private let models: Links.Track
    private let heirs: Versions<[ModelID: [ModelID]], [ModelID: [ModelID]]>

    init(_ versions: Versions<Schema, Schema>, _ models: Links.Track) {
        self.versions = versions
        self.models = models
        heirs = Versions(old: Self.heirs(in: versions.old), new: Self.heirs(in: versions.new))
    }

    /// The models of the old version in which properties of a model may have been declared. Those of a new parent came from its children.
    func origins(of model: Model) -> [ModelID] {
        let own = predecessor(of: model.id)
        let starts = own.map { [$0] } ?? (heirs.new[model.id] ?? []).compactMap(predecessor)
        return starts.flatMap { [$0] + (heirs.old[$0] ?? []) }
    }

    func predecessor(of property: Property, in origins: [ModelID]) -> PropertyID? {
        if let name = property.previousName?.text, let found = find(name, in: origins) { return found }
        return find(property.name.text, in: origins)
    }

    private func find(_ name: String, in origins: [ModelID]) -> PropertyID? {
        for model in origins {
            if let found = versions.old.property(named: name, of: versions.old[model]) { return found }
        }
        return nil
    }

    private func predecessor(of model: ModelID) -> ModelID? { models.old(of: Int(model.index)).map { ModelID($0) } }

    private static func heirs(in schema: Schema) -> [ModelID: [ModelID]] {
        var heirs: [ModelID: [ModelID]] = [:]
        for model in schema.models where model.parent != nil {
            for ancestor in schema.ancestors(of: model) { heirs[ancestor.id, default: []].append(model.id) }
        }
        return heirs
    }
}
