package import CrowsfootModel

/// Which thing of an old version became which of a new one.
///
/// Between neighbours that is what the names and `@was` say; between versions further apart, what they say step by step.
package final class Lineage: Sendable {
    package let versions: Versions<Schema>
    private let trail: VersionList
    let links: ElementMap

    /// Of two versions, the new one of which may say by `@was` what it renamed.
    package convenience init(_ versions: Versions<Schema>, _ relation: VersionRelation = .successive) {
        self.init(VersionList([versions.old, versions.new]), versions, ElementMatcher.links(versions, relation))
    }

    /// From the first of some versions, each following from the one before, to the last; of a single one, it leads to itself.
    package convenience init(through chain: [Schema]) {
        guard let first = chain.first else { preconditionFailure("a lineage has a version") }
        let steps = zip(chain, chain.dropFirst()).map { Lineage(Versions(old: $0, new: $1)) }
        let whole = steps.dropFirst().reduce(steps.first ?? Lineage(Versions(old: first, new: first), .parallel)) { $0.followed(by: $1) }
        self.init(VersionList(chain), whole.versions, whole.links)
    }

    private init(_ trail: VersionList, _ versions: Versions<Schema>, _ links: ElementMap) {
        self.trail = trail
        self.versions = versions
        self.links = links
    }

    /// All versions on the way, the first and the last included.
    var waypoints: [Schema] { trail.versions }

    /// Whether it leads from one version to the next, or to one that takes its place.
    var isStep: Bool { trail.isStep }

    package var old: Schema { versions.old }
    package var new: Schema { versions.new }

    /// The same way on to a later version: `later` starts where this one ends.
    package func followed(by later: Lineage) -> Lineage {
        Lineage(
            trail.followed(by: later.waypoints.dropFirst()), Versions(old: versions.old, new: later.versions.new),
            links.followed(by: later.links))
    }

    /// The way back.
    package var reversed: Lineage {
        Lineage(VersionList(waypoints.reversed()), Versions(old: new, new: old), links.reversed)
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

    /// The property whose values this one has. Where a property moved in its hierarchy, it belongs to another model there.
    package func predecessor(of property: PropertyID) -> PropertyID? { links.properties.old(of: property) }

    /// The property that has its values now.
    package func successor(of property: PropertyID) -> PropertyID? { links.properties.new(of: property) }

    /// The type of the old version that became this one; none when the old version has nothing like it.
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
