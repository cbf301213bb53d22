import CrowsfootModel
import CrowsfootSyntax

extension RenameFinder {
    /// Within each model that both versions have.
    mutating func findProperties() {
        let lineage = lineage
        for model in new.models where !model.isVirtual && lineage.links.properties.hasNew(in: model.id) {
            guard let before = lineage.predecessor(of: model.id).map({ lineage.old[$0] }) else { continue }
            let old = before.properties.indices.map { place in
                RenameCandidates.Sibling(
                    .property(PropertyID(before.id, place)), before.properties[place],
                    counterpart: lineage.successor(of: PropertyID(before.id, place)).map { $0.model == model.id ? Int($0.index) : -1 })
            }
            let new = model.properties.indices.map { place in
                let isKept = lineage.predecessor(of: PropertyID(model.id, place)) != nil
                return RenameCandidates.Sibling(
                    .property(PropertyID(model.id, place)), model.properties[place], counterpart: isKept ? place : nil)
            }
            let types = TypeCounts(old, before.properties, new, model.properties, lineage)
            let pair = { old, new in PropertyPair(lineage, old: PropertyID(before.id, old), new: PropertyID(model.id, new)) }
            find(
                old, new, keeping: { pair($0, $1).keeping },
                evidence: { old, new in
                    let pair = pair(old, new)
                    if pair.changesKind { return nil }
                    return pair.properties.reasons(in: lineage, types) + (pair.hasSameInverse ? [.sameInverse] : [])
                })
        }
    }

    /// Within each struct that both versions have.
    mutating func findMembers() {
        let lineage = lineage
        for structure in new.structures {
            guard let before = lineage.predecessor(of: structure.id).map({ lineage.old[$0] }) else { continue }
            let pairs = Pair(lineage, old: before.id, new: structure.id).members
            let successors = Dictionary(pairs.both.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
            let added = Set(pairs.added)
            let old = before.members.indices.map { place in
                RenameCandidates.Sibling(.member(before.id, place), before.members[place], counterpart: successors[place])
            }
            let new = structure.members.indices.map { place in
                RenameCandidates.Sibling(
                    .member(structure.id, place), structure.members[place], counterpart: added.contains(place) ? nil : place)
            }
            let types = TypeCounts(old, before.members, new, structure.members, lineage)
            // JSON knows members by their names, and a value that is stored natively by its order.
            find(
                old, new, keeping: { _, _ in .lost },
                evidence: { Versions(old: before.members[$0], new: structure.members[$1]).reasons(in: lineage, types) })
        }
    }
}

extension RenameCandidates.Sibling {
    fileprivate init(_ place: ChangePlace, _ property: Property, counterpart: Int?) {
        self.init(place: place, name: property.name, documentation: property.documentation, counterpart: counterpart)
    }
}

/// How many of the gone and how many of the new have a type, as the old version knows it.
struct TypeCounts {
    private let old: [ValueType: Int]
    private let new: [ValueType: Int]

    init(
        _ olds: [RenameCandidates.Sibling], _ oldProperties: [Property], _ news: [RenameCandidates.Sibling], _ newProperties: [Property],
        _ lineage: Lineage
    ) {
        let gone = zip(olds, oldProperties).filter { $0.0.counterpart == nil }.map { ($0.1.type, 1) }
        let come = zip(news, newProperties).filter { $0.0.counterpart == nil }.compactMap {
            lineage.predecessor(of: $0.1.type).map { ($0, 1) }
        }
        old = Dictionary(gone, uniquingKeysWith: +)
        new = Dictionary(come, uniquingKeysWith: +)
    }

    /// Whether it tells one of the gone and one of the new from all others.
    func isOnly(_ type: ValueType) -> Bool { old[type] == 1 && new[type] == 1 && (old.count > 1 || new.count > 1) }
}

extension Versions<Property, Property> {
    /// What of two declarations, of properties or members, speaks for a rename.
    func reasons(in lineage: Lineage, _ types: TypeCounts) -> [RenameReason] {
        var reasons: [RenameReason] = []
        let type = lineage.predecessor(of: new.type)
        if type == old.type {
            reasons.append(.sameType)
            if types.isOnly(old.type) { reasons.append(.onlyOnesOfType) }
        } else if type?.unwrapped == old.type.unwrapped {
            reasons.append(.sameValueType)
        } else if let destination = new.type.destination, lineage.predecessor(of: destination) == old.type.destination {
            reasons.append(.sameDestination)
        }
        let defaults = Versions<Constant?, Constant?>(old: old.defaultValue?.value, new: new.defaultValue?.value)
        if let value = defaults.new, !value.isBlank, lineage.isSame(defaults.old, defaults.new, of: new.type) {
            reasons.append(.sameDefault)
        }
        let attributes = Set(new.attributes.map(\.name))
        if !attributes.isEmpty, attributes == Set(old.attributes.map(\.name)) { reasons.append(.sameAttributes) }
        return reasons
    }
}

extension Constant {
    /// Whether everybody writes it.
    fileprivate var isBlank: Bool {
        switch self {
        case .nil, .newUUID, .now: true
        case .boolean(let value): !value
        case .integer(_, let magnitude): magnitude == 0
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .dictionary(let entries): entries.isEmpty
        case .number, .enumCase, .swift: false
        }
    }
}

extension PropertyPair {
    fileprivate var hasSameInverse: Bool {
        let inverses = inverses
        return inverses.new.flatMap(lineage.predecessor(of:)).map { $0 == inverses.old } ?? false
    }

    /// What `@was` alone would do to the values.
    fileprivate var keeping: RenameSuggestion.Keeping {
        let (old, new) = (properties.old, properties.new)
        if old.isRelationship { return isSameDestination && (new.type.isToMany || !old.type.isToMany) ? .kept : .lost }
        // What is stored field by field has no name of its own in the store.
        let isComposite = old.storedForm == .itself && old.type.contains(\.isStructure)
        guard lineage.predecessor(of: new.type.unwrapped) == old.type.unwrapped, old.storedForm == new.storedForm, !isComposite else {
            return .lost
        }
        return new.type.isOptional || !old.type.isOptional || new.defaultValue != nil ? .kept : .lost
    }

    private var isSameDestination: Bool {
        properties.new.type.destination.flatMap(lineage.predecessor(of:)) == properties.old.type.destination
    }
}
