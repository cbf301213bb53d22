import CrowsfootModel

/// Finds what a thing of one version is in another one.
struct PlaceTracer {
    private let lineage: Lineage
    private let successors: [PropertyID: PropertyID]

    init(through versions: [Schema]) {
        lineage = Lineage(through: versions)
        var successors: [PropertyID: PropertyID] = [:]
        for model in lineage.new.models where versions.count > 1 {
            for index in model.properties.indices {
                let new = PropertyID(model.id, index)
                if let old = lineage.predecessor(of: new), successors[old] == nil { successors[old] = new }
            }
        }
        self.successors = successors
    }

    private var isIdentity: Bool { lineage.waypoints.count == 1 }

    /// What something of the last version was in the first.
    func back(_ place: ChangePlace) -> ChangePlace? {
        if isIdentity { return place }
        switch place {
        case .schema: return .schema
        case .model(let id): return lineage.predecessor(of: id).map { .model($0) }
        case .property(let id): return lineage.predecessor(of: id).map { .property($0) }
        case .query(let id, let name): return lineage.predecessor(of: id).map { .query($0, name: name) }
        case .enumeration(let id): return lineage.predecessor(of: id).map { .enumeration($0) }
        case .structure(let id): return lineage.predecessor(of: id).map { .structure($0) }
        case .enumerationCase(let id, let index):
            guard let pair = pair(new: id) else { return nil }
            return pair.cases.both.first { $0.new == index }.map { .enumerationCase(pair.old, $0.old) }
        case .member(let id, let index):
            guard let pair = pair(new: id) else { return nil }
            return pair.members.both.first { $0.new == index }.map { .member(pair.old, $0.old) }
        }
    }

    /// What something of the first version is in the last.
    func forward(_ place: ChangePlace) -> ChangePlace? {
        if isIdentity { return place }
        switch place {
        case .schema: return .schema
        case .model(let id): return lineage.successor(of: id).map { .model($0) }
        case .property(let id): return successors[id].map { .property($0) }
        case .query(let id, let name): return lineage.successor(of: id).map { .query($0, name: name) }
        case .enumeration(let id): return lineage.successor(of: id).map { .enumeration($0) }
        case .structure(let id): return lineage.successor(of: id).map { .structure($0) }
        case .enumerationCase(let id, let index):
            guard let new = lineage.successor(of: id), let pair = pair(new: new) else { return nil }
            return pair.cases.both.first { $0.old == index }.map { .enumerationCase(new, $0.new) }
        case .member(let id, let index):
            guard let new = lineage.successor(of: id), let pair = pair(new: new) else { return nil }
            return pair.members.both.first { $0.old == index }.map { .member(new, $0.new) }
        }
    }

    private func pair(new: EnumerationID) -> Pair<EnumerationID>? {
        lineage.predecessor(of: new).map { Pair(lineage, old: $0, new: new) }
    }

    private func pair(new: StructureID) -> Pair<StructureID>? {
        lineage.predecessor(of: new).map { Pair(lineage, old: $0, new: new) }
    }
}
