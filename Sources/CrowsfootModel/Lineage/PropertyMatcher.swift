/// Finds the origin of a property by its name or `@was`: in the predecessor of its model, in its ancestors or, if it moved up, in its
/// descendants.
struct PropertyMatcher {
    private let versions: Versions<Schema>
    private let models: IndexMap
    private let relation: VersionRelation
    private let heirs: Versions<[ModelID: [ModelID]]>

    init(_ versions: Versions<Schema>, _ models: IndexMap, _ relation: VersionRelation) {
        self.versions = versions
        self.models = models
        self.relation = relation
        heirs = Versions(old: versions.old.heirs(), new: versions.new.heirs())
    }

    func links() -> PropertyMap {
        let rows = Versions(old: PropertyMap.Row(versions.old), new: PropertyMap.Row(versions.new))
        var olds: [PropertyID?] = []
        for model in versions.new.models {
            let origins = origins(of: model)
            olds += model.properties.map { predecessor(of: $0, isCarriedOver: model.isCarriedOver, in: origins) }
        }
        var news: [PropertyID?] = Array(repeating: nil, count: rows.old.ids.count)
        for (new, old) in zip(rows.new.ids, olds) {
            guard let index = old.map(rows.old.index), news[index] == nil else { continue }
            news[index] = new
        }
        addMerged(to: &news, olds, rows)
        return PropertyMap(rows.old, rows.new, olds: olds, news: news)
    }

    /// Returns the models of the old version that may have declared the properties of a model: those of a parent may come from any child.
    private func origins(of model: Model) -> [ModelID] {
        let starts = ([model.id] + (heirs.new[model.id] ?? [])).compactMap(predecessor)
        return starts.flatMap { [$0] + (heirs.old[$0] ?? []) }
    }

    private func predecessor(of property: Property, isCarriedOver: Bool, in origins: [ModelID]) -> PropertyID? {
        if origins.isEmpty { return nil }
        return relation.origin(of: property.name.text, property.previousName?.text, isCarriedOver: isCarriedOver) { name in
            for model in origins {
                if let found = versions.old.property(named: name, of: model) { return found }
            }
            return nil
        }
    }

    private func predecessor(of model: ModelID) -> ModelID? { models.old(of: Int(model.index)).map { ModelID($0) } }
}

// MARK: - Several properties that became one

extension PropertyMatcher {
    /// Adds properties that several siblings declared and their parent declares now. Only one of them is the origin.
    private func addMerged(
        to news: inout [PropertyID?], _ olds: [PropertyID?], _ rows: Versions<PropertyMap.Row>
    ) {
        if heirs.new.isEmpty { return }
        for model in versions.old.models {
            let lost = rows.old.indices(of: model.id).filter { news[$0] == nil }
            if lost.isEmpty { continue }
            let inherited = inheritedProperties(of: model, olds, rows.new)
            for index in lost { news[index] = inherited[versions.old[rows.old.ids[index]].name.text] }
        }
    }

    /// Returns the newly inherited properties of a model, by their names in the old version.
    private func inheritedProperties(of model: Model, _ olds: [PropertyID?], _ row: PropertyMap.Row) -> [String: PropertyID] {
        let line = [model] + versions.old.ancestors(of: model)
        guard let successor = line.lazy.compactMap({ models.new(of: Int($0.id.index)) }).first else { return [:] }
        var found: [String: PropertyID] = [:]
        for owner in [versions.new.models[successor]] + versions.new.ancestors(of: versions.new.models[successor]) {
            for index in row.indices(of: owner.id) {
                guard let old = olds[index], old.model != model.id else { continue }
                let name = versions.old[old].name.text
                if found[name] == nil { found[name] = row.ids[index] }
            }
        }
        return found
    }
}
