import CrowsfootModel

/// Elements that no step has changed, so that a longer comparison can skip them.
struct UnchangedElements: Sendable {
    /// Whether all that is said of a model itself is as it was; and so on, each by its place in the new version.
    private(set) var models: [Bool]
    private(set) var properties: [Bool]
    private(set) var enumerations: [Bool]
    private(set) var structures: [Bool]

    /// Out of all changes between two neighbours.
    init(_ comparison: Comparison) {
        let lineage = comparison.lineage
        models = Array(repeating: true, count: lineage.new.models.count)
        properties = Array(repeating: true, count: lineage.links.properties.newRow.ids.count)
        enumerations = Array(repeating: true, count: lineage.new.enumerations.count)
        structures = Array(repeating: true, count: lineage.new.structures.count)
        for change in comparison.changes {
            guard let place = change.subject.new else { continue }
            // Some kinds are of models as well as of what is in them.
            if change is any ModelChange, let model = place.model { models[Int(model.index)] = false }
            mark(place, lineage)
        }
    }

    private mutating func mark(_ place: SchemaElement, _ lineage: Lineage) {
        switch place {
        case .schema, .model, .query: break
        case .property(let id): properties[lineage.links.properties.newRow.place(of: id)] = false
        case .enumeration(let id), .enumerationCase(let id, _): enumerations[Int(id.index)] = false
        case .structure(let id), .member(let id, _): structures[Int(id.index)] = false
        }
    }

    /// What was still before, as far as `links` lead back to it, and then again.
    func followed(by later: UnchangedElements, _ links: ElementMap) -> UnchangedElements {
        var whole = later
        for place in whole.models.indices {
            whole.models[place] = whole.models[place] && links.models.old(of: place).map { models[$0] } ?? false
        }
        for place in whole.properties.indices {
            whole.properties[place] = whole.properties[place] && links.properties.oldPlace(of: place).map { properties[$0] } ?? false
        }
        for place in whole.enumerations.indices {
            whole.enumerations[place] = whole.enumerations[place] && links.enumerations.old(of: place).map { enumerations[$0] } ?? false
        }
        for place in whole.structures.indices {
            whole.structures[place] = whole.structures[place] && links.structures.old(of: place).map { structures[$0] } ?? false
        }
        return whole
    }
}
