import CrowsfootModel
import CrowsfootSyntax

extension RenameFinder {
    /// Finds renamed properties of models in both versions.
    mutating func findProperties() {
        forEachModel { $0.findProperties(of: $1) }
    }

    private mutating func findProperties(of model: Model) {
        let lineage = lineage
        guard !model.isVirtual, lineage.links.properties.hasNew(in: model.id),
            let before = lineage.predecessor(of: model.id).map({ lineage.old[$0] })
        else { return }
        let old = RenameCandidates.Siblings(
            before,
            counterparts: before.properties.indices.map { place in
                lineage.successor(of: PropertyID(before.id, place)).map { $0.model == model.id ? Int($0.index) : -1 }
            })
        let new = RenameCandidates.Siblings(
            model,
            counterparts: model.properties.indices.map { place in
                lineage.predecessor(of: PropertyID(model.id, place)).map { _ in place }
            })
        let types = TypeCounts(
            gone: old.lone.map { before.properties[$0] }, added: new.lone.map { model.properties[$0] }, lineage)
        let pair = { old, new in PropertyPair(lineage, old: PropertyID(before.id, old), new: PropertyID(model.id, new)) }
        find(
            old, new, keeping: { pair($0, $1).keeping },
            evidence: { old, new in
                let pair = pair(old, new)
                if pair.changesKind { return nil }
                return pair.properties.reasons(in: lineage, types) + (pair.hasSameInverse ? [.sameInverse] : [])
            })
    }

    /// Finds renamed members of structs in both versions.
    mutating func findMembers() {
        let lineage = lineage
        for structure in new.structures {
            guard let before = lineage.predecessor(of: structure.id).map({ lineage.old[$0] }) else { continue }
            let pairs = Pair(lineage, old: before.id, new: structure.id).members
            let successors = Dictionary(pairs.both.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
            let added = Set(pairs.added)
            let old = RenameCandidates.Siblings(before, counterparts: before.members.indices.map { successors[$0] })
            let new = RenameCandidates.Siblings(
                structure, counterparts: structure.members.indices.map { added.contains($0) ? nil : $0 })
            let types = TypeCounts(
                gone: old.lone.map { before.members[$0] }, added: new.lone.map { structure.members[$0] }, lineage)
            // JSON identifies members by name, and native storage by order.
            find(
                old, new, keeping: { _, _ in .lost },
                evidence: { Versions(old: before.members[$0], new: structure.members[$1]).reasons(in: lineage, types) })
        }
    }
}

extension RenameCandidates.Siblings {
    fileprivate init(_ model: Model, counterparts: [Int?]) {
        self.init(counterparts: counterparts) { .init(.property(PropertyID(model.id, $0)), model.properties[$0]) }
    }

    fileprivate init(_ structure: Structure, counterparts: [Int?]) {
        self.init(counterparts: counterparts) { .init(.member(structure.id, $0), structure.members[$0]) }
    }
}

extension RenameCandidates.Sibling {
    fileprivate init(_ place: SchemaElement, _ property: Property) {
        self.init(place: place, name: property.name, documentation: property.documentation)
    }
}

/// The numbers of removed and added properties of a type, in terms of the old version.
struct TypeCounts {
    private let old: [ValueType: Int]
    private let new: [ValueType: Int]

    init(gone: [Property], added: [Property], _ lineage: Lineage) {
        old = Dictionary(gone.map { ($0.type, 1) }, uniquingKeysWith: +)
        new = Dictionary(added.compactMap { lineage.predecessor(of: $0.type).map { ($0, 1) } }, uniquingKeysWith: +)
    }

    /// Whether exactly one removed and one added property have this type.
    func isOnly(_ type: ValueType) -> Bool { old[type] == 1 && new[type] == 1 && (old.count > 1 || new.count > 1) }
}

extension Versions<Property> {
    /// Returns the reasons for a rename from one property or member to another.
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
        let defaults = Versions<Constant?>(old: old.defaultValue?.value, new: new.defaultValue?.value)
        if let value = defaults.new, !value.isBlank, lineage.isSame(defaults.old, defaults.new, of: new.type) {
            reasons.append(.sameDefault)
        }
        let attributes = Set(new.attributes.map(\.name))
        if !attributes.isEmpty, attributes == Set(old.attributes.map(\.name)) { reasons.append(.sameAttributes) }
        return reasons
    }
}

extension Constant {
    /// Whether it is a value that nearly every property has.
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

    /// The effect of `@was` alone on the values.
    fileprivate var keeping: RenameSuggestion.Keeping {
        let (old, new) = (properties.old, properties.new)
        if old.isRelationship { return isSameDestination && (new.type.isToMany || !old.type.isToMany) ? .kept : .lost }
        // A value with a column for each member has no stored name of its own.
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
