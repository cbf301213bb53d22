import CrowsfootProcessors

/// Maps elements of an old version to those of a new one.
///
/// Between neighboring versions, names and `@was` decide; between versions further apart, each step in turn. It is computed when it is
/// first needed.
package final class Lineage: Sendable {
    package let versions: Versions<Schema>
    private let way: Way
    private let linked = Once<ElementMap>()

    /// The path from the old version to the new one.
    private enum Way: Sendable {
        case names(VersionRelation)
        case through(Lineage, Lineage)
        case back(Lineage)
    }

    private init(_ versions: Versions<Schema>, _ way: Way) {
        self.versions = versions
        self.way = way
    }

    /// Creates the lineage of two versions. The new one declares renames with `@was`.
    package convenience init(_ versions: Versions<Schema>, _ relation: VersionRelation = .successive) {
        self.init(versions, .names(relation))
    }

    /// Creates the lineage from the first of some consecutive versions to the last. For a single one, it is the identity.
    package convenience init(through chain: [Schema]) {
        guard let first = chain.first, let last = chain.last else { preconditionFailure("a lineage has a version") }
        let steps = zip(chain, chain.dropFirst()).map { Lineage(Versions(old: $0, new: $1)) }
        let whole = steps.dropFirst().reduce(steps.first) { $0?.followed(by: $1) }
        self.init(Versions(old: first, new: last), whole?.way ?? .names(.parallel))
    }

    // Yielded instead of copied, since a schema has many lists.
    package var old: Schema { _read { yield versions.old } }
    package var new: Schema { _read { yield versions.new } }

    /// Returns the lineage to a later version; `later` starts where this one ends.
    package func followed(by later: Lineage) -> Lineage {
        Lineage(Versions(old: old, new: later.new), .through(self, later))
    }

    /// The lineage in the opposite direction.
    package var reversed: Lineage {
        if case .back(let lineage) = way { lineage } else { Lineage(Versions(old: new, new: old), .back(self)) }
    }

    /// Whether it leads from one version to the next, or to its replacement.
    package var isStep: Bool {
        switch way {
        case .names: true
        case .through: false
        case .back(let lineage): lineage.isStep
        }
    }

    /// Whether the old version is an intermediate version.
    package var startsAtBridge: Bool {
        if case .names(.bridge) = way { true } else { false }
    }

    package var links: ElementMap {
        linked.value {
            switch way {
            case .names(let relation): ElementMatcher.links(versions, relation)
            case .through(let earlier, let later): earlier.links.followed(by: later.links)
            case .back(let lineage): lineage.links.reversed
            }
        }
    }
}

/// Whether names in the new version refer to the old one through `@was`.
package enum VersionRelation: Sendable {
    /// The new version follows the old one: `@was` states renames, and everything else keeps its name.
    case successive
    /// Two texts of one version, or versions that don't follow each other. Equal names match, and `@was` may refer to a third version.
    case parallel
    /// The old version is an intermediate version with the names of the new one.
    case bridge
}

extension VersionRelation {
    /// Finds the former element of a name with `lookUp`. Inherited elements were renamed earlier.
    func origin<Thing>(of name: String, _ was: String?, isCarriedOver: Bool, _ lookUp: (String) -> Thing?) -> Thing? {
        switch self {
        case .successive: (isCarriedOver ? nil : was).flatMap(lookUp) ?? lookUp(name)
        case .parallel: lookUp(name) ?? was.flatMap(lookUp)
        case .bridge: lookUp(name)
        }
    }
}

extension Lineage {
    package func predecessor(of model: ModelID) -> ModelID? { links.models.old(of: Int(model.index)).map { ModelID($0) } }
    package func successor(of model: ModelID) -> ModelID? { links.models.new(of: Int(model.index)).map { ModelID($0) } }

    package func predecessor(of enumeration: EnumerationID) -> EnumerationID? {
        links.enumerations.old(of: Int(enumeration.index)).map { EnumerationID($0) }
    }
    package func successor(of enumeration: EnumerationID) -> EnumerationID? {
        links.enumerations.new(of: Int(enumeration.index)).map { EnumerationID($0) }
    }

    package func predecessor(of structure: StructureID) -> StructureID? {
        links.structures.old(of: Int(structure.index)).map { StructureID($0) }
    }
    package func successor(of structure: StructureID) -> StructureID? {
        links.structures.new(of: Int(structure.index)).map { StructureID($0) }
    }

    /// Returns the property that had the values of this one. If a property moved in its hierarchy, it has another model.
    package func predecessor(of property: PropertyID) -> PropertyID? { links.properties.old(of: property) }

    /// Returns the property that has the values of this one now.
    package func successor(of property: PropertyID) -> PropertyID? { links.properties.new(of: property) }

    /// Returns the counterpart of a type in the old version, or `nil`.
    package func predecessor(of type: ValueType) -> ValueType? {
        switch type {
        case .scalar, .foreign, .unknown: type
        case .enumeration(let id): predecessor(of: id).map { .enumeration($0) }
        case .structure(let id): predecessor(of: id).map { .structure($0) }
        case .model(let id): predecessor(of: id).map { .model($0) }
        case .array(let element): predecessor(of: element).map { .array($0) }
        case .dictionary(let key, let value):
            predecessor(of: key).flatMap { key in predecessor(of: value).map { .dictionary(key: key, value: $0) } }
        case .optional(let wrapped): predecessor(of: wrapped).map { .optional($0) }
        }
    }
}

// MARK: - Stored values

extension Lineage {
    /// Returns the old property that a new one was by name, in the predecessor of its model, or `nil`.
    package func declaredSource(of property: PropertyID) -> PropertyID? {
        predecessor(of: property.model).flatMap { declaredSource(of: property, in: $0) }
    }

    private func declaredSource(of property: PropertyID, in model: ModelID) -> PropertyID? {
        switch way {
        case .names(let relation): return namesake(of: property, in: model, relation)
        case .through(let earlier, let later):
            return earlier.successor(of: model).flatMap { later.declaredSource(of: property, in: $0) }
                .flatMap { earlier.declaredSource(of: $0, in: model) }
        case .back(let lineage):
            guard let successor = successor(of: model) else { return nil }
            return old.properties(of: old[model]).first { lineage.declaredSource(of: $0, in: successor) == property }
        }
    }

    /// Returns the old property whose column had the values of a new one in objects of an old model, wherever both are declared in the
    /// hierarchy.
    ///
    /// Stores match by name only, so two unrelated properties with one stored name are the same to them.
    package func storedSource(of property: PropertyID, inObjectsOf model: ModelID) -> PropertyID? {
        switch way {
        case .names(let relation):
            let source = namesake(of: property, in: model, relation) ?? columnOwner(of: property, in: model, relation)
            return source.flatMap { old.isInStore($0) ? $0 : nil }
        case .through(let earlier, let later):
            return earlier.successor(of: model).flatMap { later.storedSource(of: property, inObjectsOf: $0) }
                .flatMap { earlier.storedSource(of: $0, inObjectsOf: model) }
        case .back(let lineage):
            guard let successor = successor(of: model) else { return nil }
            return old.storedProperties(of: old[model]).first { lineage.storedSource(of: $0, inObjectsOf: successor) == property }
        }
    }

    /// Returns the old property with the former name of a new one.
    private func namesake(of property: PropertyID, in model: ModelID, _ relation: VersionRelation) -> PropertyID? {
        let declared = new[property]
        return relation.origin(
            of: declared.name.text, declared.previousName?.text, isCarriedOver: new[property.model].isCarriedOver
        ) { old.property(named: $0, of: model) }
    }

    /// Returns an old property that no longer uses its column if a new one does: for example `eRaw` and an enum `e`.
    private func columnOwner(of property: PropertyID, in model: ModelID, _ relation: VersionRelation) -> PropertyID? {
        guard new.isInStore(property) else { return nil }
        let name = new[property].storedName
        for suffix in StoredForm.suffixes where name.hasSuffix(suffix) {
            guard let candidate = old.property(named: String(name.dropLast(suffix.count)), of: model) else { continue }
            let isLeft = successor(of: candidate, by: model, in: property.model, relation).map { new[$0].storedName != name } ?? true
            if old[candidate].storedName == name, isLeft { return candidate }
        }
        return nil
    }

    /// Returns the property of a new model with the current name of an old one.
    private func successor(
        of property: PropertyID, by model: ModelID, in newModel: ModelID, _ relation: VersionRelation
    ) -> PropertyID? {
        guard let successor = successor(of: model) else { return nil }
        let renamed = new.properties(of: new[successor]).first { namesake(of: $0, in: model, relation) == property }
        return renamed.flatMap { new.property(named: new[$0].name.text, of: newModel) }
    }

    /// Whether the new version still stores the former column of a new property under another name. Across several steps, that isn't known.
    package func isStoredElsewhere(_ source: PropertyID, thanIn property: PropertyID) -> Bool {
        guard case .names(let relation) = way else { return false }
        return successor(of: source, by: source.model, in: property.model, relation).map { $0 != property } ?? false
    }
}

extension Lineage {
    /// The name of a property in the other version, or `nil` if it doesn't exist there.
    package func name(of property: String, of model: ModelID, in side: VersionSide) -> String? {
        switch side {
        case .old: new.property(named: property, of: model).flatMap { declaredSource(of: $0) }.map { old[$0].name.text }
        case .new:
            old.property(named: property, of: model).flatMap { id in
                successor(of: model).flatMap { new.properties(of: new[$0]).first { declaredSource(of: $0, in: model) == id } }
            }.map { new[$0].name.text }
        }
    }
}
