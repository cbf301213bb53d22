import CrowsfootModel
import CrowsfootSyntax

// MARK: - Models

extension RenameFinder {
    mutating func findModels() {
        let lineage = lineage
        let old = lineage.old.models.filter { !$0.isVirtual }
        let new = lineage.new.models.filter { !$0.isVirtual }
        let uses = retargetings()
        // SwiftData can't rename a model; Core Data can.
        let keeping: RenameSuggestion.Keeping = lineage.new.hasOutput(.coredata) && !lineage.new.hasOutput(.swiftdata) ? .kept : .byStage
        find(
            .init(counterparts: old.map { lineage.successor(of: $0.id).map { Int($0.index) } }) { .init(old[$0], lineage.old) },
            .init(counterparts: new.map { lineage.predecessor(of: $0.id) == nil ? nil : Int($0.id.index) }) { .init(new[$0], lineage.new) },
            partNoun: "properties", keeping: { _, _ in keeping },
            evidence: { uses.contains(.init(old: .model(old[$0].id), new: .model(new[$1].id))) ? [.sameUse] : [] })
    }

    /// Returns the old and new destinations of relationships.
    private func retargetings() -> Set<RenameSuggestion.Subject> {
        Set(
            comparison.changes.compactMap { change in
                (change as? RelationshipRetargeted).map { .init(old: .model($0.destinations.old), new: .model($0.destinations.new)) }
            })
    }
}

extension RenameCandidates.Sibling {
    /// An identity isn't evidence, since every model has one.
    fileprivate init(_ model: Model, _ schema: Schema) {
        self.init(
            place: .model(model.id), name: model.name, documentation: model.documentation,
            parts: Set(model.properties.filter { !$0.has(.id) }.map { schema.signature(of: $0) }))
    }

    fileprivate init(_ enumeration: Enumeration) {
        self.init(
            place: .enumeration(enumeration.id), name: enumeration.name, documentation: enumeration.documentation,
            parts: Set(enumeration.cases.map { "\($0.name.text) = \($0.rawValue.spelling)" }))
    }

    fileprivate init(_ structure: Structure, _ schema: Schema) {
        self.init(
            place: .structure(structure.id), name: structure.name, documentation: structure.documentation,
            parts: Set(structure.members.map { schema.signature(of: $0) }))
    }
}

extension Schema {
    fileprivate func signature(of property: Property) -> String { "\(property.name.text): \(shownName(of: property.type))" }
}

// MARK: - Enums and structs

extension RenameFinder {
    /// Finds renamed types inside each model.
    mutating func findTypes() {
        let uses = retypings()
        let none: (Int, Int) -> RenameSuggestion.Keeping = { _, _ in .kept }
        let (oldEnumerations, newEnumerations) = (siblings(old.enumerations, .old), siblings(new.enumerations, .new))
        let (oldStructures, newStructures) = (siblings(old.structures, .old), siblings(new.structures, .new))
        for owner in [nil] + new.models.map({ Optional($0.id) }) {
            for (old, new, noun) in [
                (oldEnumerations[owner], newEnumerations[owner], "cases"),
                (oldStructures[owner], newStructures[owner], "members"),
            ] {
                guard let old, let new else { continue }
                find(
                    old, new, partNoun: noun, keeping: none,
                    evidence: { uses.contains(.init(old: old.describe($0).place, new: new.describe($1).place)) ? [.sameUse] : [] })
            }
        }
    }

    /// Groups types by the model of the new version that contains them.
    private func siblings(_ enumerations: [Enumeration], _ side: VersionSide) -> [ModelID?: RenameCandidates.Siblings] {
        Dictionary(grouping: enumerations.filter { isCompared($0.owner, side) }) { newOwner($0.owner, side) }.mapValues { siblings in
            let counterparts = siblings.map { one in
                side == .old ? lineage.successor(of: one.id) : lineage.predecessor(of: one.id).map { _ in one.id }
            }
            return .init(counterparts: counterparts.map { $0.map { Int($0.index) } }) { .init(siblings[$0]) }
        }
    }

    private func siblings(_ structures: [Structure], _ side: VersionSide) -> [ModelID?: RenameCandidates.Siblings] {
        let schema = lineage.versions[side]
        return Dictionary(grouping: structures.filter { isCompared($0.owner, side) }) { newOwner($0.owner, side) }.mapValues { siblings in
            let counterparts = siblings.map { one in
                side == .old ? lineage.successor(of: one.id) : lineage.predecessor(of: one.id).map { _ in one.id }
            }
            return .init(counterparts: counterparts.map { $0.map { Int($0.index) } }) { .init(siblings[$0], schema) }
        }
    }

    /// Whether both versions have the model that contains the type.
    private func isCompared(_ owner: ModelID?, _ side: VersionSide) -> Bool {
        guard let owner else { return true }
        return side == .old ? lineage.successor(of: owner) != nil : lineage.predecessor(of: owner) != nil
    }

    private func newOwner(_ owner: ModelID?, _ side: VersionSide) -> ModelID? {
        side == .old ? owner.flatMap { lineage.successor(of: $0) } : owner
    }

    /// Returns the old and new types of attributes.
    private func retypings() -> Set<RenameSuggestion.Subject> {
        Set(
            comparison.changes.compactMap { change in
                guard let change = change as? AttributeRetyped, let old = change.types.old.declaredPlace,
                    let new = change.types.new.declaredPlace
                else { return nil }
                return .init(old: old, new: new)
            })
    }
}

extension ValueType {
    /// The enum or struct that it is or contains, or `nil`.
    fileprivate var declaredPlace: SchemaElement? {
        switch self {
        case .enumeration(let id): .enumeration(id)
        case .structure(let id): .structure(id)
        case .array(let element): element.declaredPlace
        case .optional(let wrapped): wrapped.declaredPlace
        case .scalar, .model, .foreign, .dictionary, .unknown: nil
        }
    }
}
