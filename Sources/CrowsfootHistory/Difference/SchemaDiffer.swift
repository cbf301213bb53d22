import CrowsfootModel

/// Finds in what two versions differ. The order of declarations, comments and layout are no difference.
struct SchemaDiffer {
    private let lineage: Lineage
    private var changes: [any SchemaChange] = []

    /// The models first, each with what is in it, in the order of the new version; what is gone comes behind what is there.
    static func changes(in lineage: Lineage) -> [any SchemaChange] {
        var differ = SchemaDiffer(lineage: lineage)
        differ.diffModels()
        differ.diffEnumerations()
        differ.diffStructures()
        return differ.changes
    }

    private init(lineage: Lineage) {
        self.lineage = lineage
        if let change = SyncChanged.change(in: lineage) { changes.append(change) }
    }

    private mutating func diffModels() {
        let lost = lostProperties()
        for index in lineage.new.models.indices {
            let new = ModelID(index)
            guard let old = lineage.predecessor(of: new), !isReplacedStandIn(old, new) else {
                changes.append(ModelAdded(model: new))
                continue
            }
            let pair = Pair(lineage, old: old, new: new)
            for kind in ChangeCatalog.ofModels { append(kind.changes(of: pair)) }
            diffProperties(of: new)
            for property in lost[Int(old.index)] { changes.append(PropertyRemoved(property: property)) }
        }
        for index in lineage.old.models.indices {
            let old = ModelID(index)
            if let new = lineage.successor(of: old), !isReplacedStandIn(old, new) { continue }
            changes.append(ModelRemoved(model: old))
        }
    }

    /// A stand-in has no rows, so one that becomes a model is new to the store, and one that was a model is gone.
    private func isReplacedStandIn(_ old: ModelID, _ new: ModelID) -> Bool {
        lineage.old[old].isVirtual != lineage.new[new].isVirtual
    }

    /// For each model of the old version, its properties of which nothing came.
    private func lostProperties() -> [[PropertyID]] {
        var isKept = lineage.old.models.map { Array(repeating: false, count: $0.properties.count) }
        for model in lineage.links.properties {
            for case let property? in model { isKept[Int(property.model.index)][Int(property.index)] = true }
        }
        return isKept.enumerated().map { model, properties in
            properties.indices.filter { !properties[$0] }.map { PropertyID(ModelID(model), $0) }
        }
    }

    private mutating func diffProperties(of model: ModelID) {
        for (index, old) in lineage.links.properties[Int(model.index)].enumerated() {
            let new = PropertyID(model, index)
            if let old {
                diff(Pair(lineage, old: old, new: new))
            } else {
                changes.append(PropertyAdded(property: new))
            }
        }
    }

    private mutating func diff(_ pair: Pair<PropertyID>) {
        let properties = pair.properties
        if !pair.isWrittenAlike || lineage.predecessor(of: pair.new.model) != pair.old.model {
            for kind in ChangeCatalog.ofProperties { append(kind.change(of: pair)) }
        }
        guard properties.old.isRelationship, properties.new.isRelationship else { return }
        for kind in ChangeCatalog.ofRelationships { append(kind.change(of: pair)) }
    }

    private mutating func diffEnumerations() {
        for index in lineage.new.enumerations.indices {
            let new = EnumerationID(index)
            guard let old = lineage.predecessor(of: new) else {
                changes.append(EnumerationAdded(enumeration: new))
                continue
            }
            let pair = Pair(lineage, old: old, new: new)
            for kind in ChangeCatalog.ofEnumerations { append(kind.change(of: pair)) }
            for kind in ChangeCatalog.ofCases { append(kind.changes(of: pair)) }
        }
        for index in lineage.old.enumerations.indices where lineage.successor(of: EnumerationID(index)) == nil {
            changes.append(EnumerationRemoved(enumeration: EnumerationID(index)))
        }
    }

    private mutating func diffStructures() {
        for index in lineage.new.structures.indices {
            let new = StructureID(index)
            guard let old = lineage.predecessor(of: new) else {
                changes.append(StructureAdded(structure: new))
                continue
            }
            let pair = Pair(lineage, old: old, new: new)
            for kind in ChangeCatalog.ofStructures { append(kind.change(of: pair)) }
            for kind in ChangeCatalog.ofMembers { append(kind.changes(of: pair)) }
        }
        for index in lineage.old.structures.indices where lineage.successor(of: StructureID(index)) == nil {
            changes.append(StructureRemoved(structure: StructureID(index)))
        }
    }

    private mutating func append(_ change: (any SchemaChange)?) {
        if let change { changes.append(change) }
    }

    private mutating func append(_ found: [any SchemaChange]) { changes += found }
}

extension Pair<PropertyID> {
    /// Whether nothing that its declaration says is different, so that no kind of change has to be asked.
    fileprivate var isWrittenAlike: Bool {
        let (old, new) = (properties.old, properties.new)
        if old === new { return true }
        return old.name.text == new.name.text && old.defaultValue?.value == new.defaultValue?.value
            && lineage.predecessor(of: new.type) == old.type
            && old.attributes.elementsEqual(new.attributes) { old, new in
                old.name == new.name && old.arguments.elementsEqual(new.arguments) { $0.label == $1.label && $0.value == $1.value }
            }
    }
}
