import CrowsfootModel
import CrowsfootProcessors
import CrowsfootSyntax

/// Compares two versions. The order of declarations, comments and layout aren't differences.
struct SchemaDiffer {
    private let lineage: Lineage
    private var changes: [any SchemaChange] = []

    /// Returns the changes: models first, each with its contents, in the new order. Removed elements follow existing ones.
    static func changes(in lineage: Lineage) -> [any SchemaChange] {
        var differ = SchemaDiffer(lineage: lineage)
        differ.append(SchemaRenamed.change(in: lineage))
        differ.append(SyncChanged.change(in: lineage))
        differ.diffModels()
        differ.diffEnumerations()
        differ.diffStructures()
        return differ.changes
    }

    private init(lineage: Lineage) {
        self.lineage = lineage
    }

    @inline(__always)
    private mutating func append(_ change: consuming (any SchemaChange)?) {
        if let change { changes.append(change) }
    }
}

// MARK: - Models

extension SchemaDiffer {
    private mutating func diffModels() {
        let lineage = lineage
        let isFound = lineage.links.properties.isFound
        let parts = Array(lineage.versions.new.models.indices).concurrentMap(inPartsOf: 128) { indices in
            var differ = SchemaDiffer(lineage: lineage)
            for index in indices { differ.diffModel(ModelID(index), isFound) }
            return differ.changes
        }
        for part in parts { changes += part }
        for index in lineage.versions.old.models.indices {
            let old = ModelID(index)
            if let new = lineage.successor(of: old), !isReplacedPlaceholder(old, new) { continue }
            changes.append(ModelRemoved(model: old))
        }
    }

    private mutating func diffModel(_ new: ModelID, _ isFound: [Bool]) {
        let links = lineage.links.properties
        guard let old = lineage.predecessor(of: new), !isReplacedPlaceholder(old, new) else {
            changes.append(ModelAdded(model: new))
            diffProperties(of: new, isModelNew: true, links)
            return
        }
        let pair = Pair(lineage, old: old, new: new)
        for kind in ChangeCatalog.ofModels { changes += kind.changes(of: pair) }
        diffProperties(of: new, isModelNew: false, links)
        diffLost(of: old, isFound, links)
    }

    /// Whether a placeholder model became a stored model or the reverse. A placeholder has no objects, so for the store that is a removal
    /// and an addition.
    private func isReplacedPlaceholder(_ old: ModelID, _ new: ModelID) -> Bool {
        let links = lineage.links.properties
        return links.oldRow.isVirtual[Int(old.index)] != links.newRow.isVirtual[Int(new.index)]
    }

    /// Compares properties. Those of a new model are new, except if another model of its hierarchy had them.
    private mutating func diffProperties(of model: ModelID, isModelNew: Bool, _ links: PropertyMap) {
        for index in links.newRow.indices(of: model) {
            let new = links.newRow.ids[index]
            if let old = links.oldIndex(of: index).map({ links.oldRow.ids[$0] }) {
                if !isModelNew || lineage.predecessor(of: model) != old.model { diff(PropertyPair(lineage, old: old, new: new)) }
            } else if !isModelNew {
                changes.append(PropertyAdded(property: new))
            }
        }
    }

    /// Finds removed properties, including those that were merged into another one.
    private mutating func diffLost(of model: ModelID, _ isFound: [Bool], _ links: PropertyMap) {
        for index in links.oldRow.indices(of: model) where !isFound[index] {
            let old = links.oldRow.ids[index]
            if let new = lineage.successor(of: old) {
                diff(PropertyPair(lineage, old: old, new: new))
            } else {
                changes.append(PropertyRemoved(property: old))
            }
        }
    }

    private mutating func diff(_ pair: PropertyPair) {
        let properties = pair.properties
        if !pair.isWrittenAlike || lineage.predecessor(of: pair.new.model) != pair.old.model {
            for kind in ChangeCatalog.ofDeclarations { append(kind.change(of: pair)) }
            if !pair.hasSameAttributes {
                for kind in ChangeCatalog.ofAttributes { append(kind.change(of: pair)) }
            }
        }
        for kind in ChangeCatalog.ofTypes { append(kind.change(of: pair)) }
        guard properties.old.isRelationship, properties.new.isRelationship else { return }
        for kind in ChangeCatalog.ofRelationships { append(kind.change(of: pair)) }
    }
}

extension PropertyPair {
    /// Whether the declaration is unchanged, so that no kind of change has to be checked.
    fileprivate var isWrittenAlike: Bool {
        let (old, new) = (properties.old, properties.new)
        // The name of a type may refer to another declaration now, and so may the default.
        guard lineage.predecessor(of: new.type) == old.type else { return false }
        if new.defaultValue != nil, new.type.contains(\.isEnumeration) { return false }
        if old === new { return true }
        return old.name.text == new.name.text && old.defaultValue?.value == new.defaultValue?.value && hasSameAttributes
    }

    fileprivate var hasSameAttributes: Bool {
        let (old, new) = (properties.old.attributes, properties.new.attributes)
        if old.isEmpty, new.isEmpty { return true }
        // A former name isn't a change.
        return old.lazy.filter { $0.name != .was }.elementsEqual(new.lazy.filter { $0.name != .was }) { old, new in
            old.name == new.name && old.arguments.elementsEqual(new.arguments) { $0.label == $1.label && $0.value == $1.value }
        }
    }
}

// MARK: - Types

extension SchemaDiffer {
    private mutating func diffEnumerations() {
        for index in lineage.versions.new.enumerations.indices {
            let new = EnumerationID(index)
            guard let old = lineage.predecessor(of: new) else {
                changes.append(EnumerationAdded(enumeration: new))
                continue
            }
            let pair = Pair(lineage, old: old, new: new)
            for kind in ChangeCatalog.ofEnumerations { append(kind.change(of: pair)) }
            for kind in ChangeCatalog.ofCases { changes += kind.changes(of: pair) }
        }
        for index in lineage.versions.old.enumerations.indices where lineage.successor(of: EnumerationID(index)) == nil {
            changes.append(EnumerationRemoved(enumeration: EnumerationID(index)))
        }
    }

    private mutating func diffStructures() {
        for index in lineage.versions.new.structures.indices {
            let new = StructureID(index)
            guard let old = lineage.predecessor(of: new) else {
                changes.append(StructureAdded(structure: new))
                continue
            }
            let pair = Pair(lineage, old: old, new: new)
            for kind in ChangeCatalog.ofStructures { append(kind.change(of: pair)) }
            for kind in ChangeCatalog.ofMembers { changes += kind.changes(of: pair) }
        }
        for index in lineage.versions.old.structures.indices where lineage.successor(of: StructureID(index)) == nil {
            changes.append(StructureRemoved(structure: StructureID(index)))
        }
    }
}
