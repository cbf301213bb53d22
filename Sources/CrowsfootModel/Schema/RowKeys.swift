import CrowsfootModel
import CrowsfootSyntax

/// By what the rows of each model are found again, once they have another shape.
struct RowKeys {
    private let versions: Versions<Schema, Schema>
    private var stated: [ModelID: Versions<PropertyID, PropertyID>] = [:]

    init(_ versions: Versions<Schema, Schema>) {
        self.versions = versions
        for step in versions.new.migration?.steps ?? [] {
            if case .key(let key) = step.kind { stated[key.new.model] = key }
        }
    }

    /// The key that a `key` step names; else what is unique in both versions, else what identifies rows in both.
    subscript(_ model: ModelID) -> Versions<PropertyID, PropertyID>? {
        let owners = [versions.new[model]] + versions.new.ancestors(of: versions.new[model])
        for owner in owners {
            if let key = stated[owner.id] { return isUsable(key) ? key : nil }
        }
        let candidates = owners.flatMap { owner in owner.properties.indices.map { PropertyID(owner.id, $0) } }.compactMap { new in
            versions.predecessor(of: new).map { Versions(old: $0, new: new) }
        }
        let usable = candidates.filter(isUsable)
        return usable.first { versions.new[$0.new].has(.unique) } ?? usable.first
    }

    /// The same where nobody promises that it tells rows apart: the store does not keep it unique, and no step says that it is the key.
    func unguarded(_ model: ModelID) -> Versions<PropertyID, PropertyID>? {
        guard let key = self[model], !stated.values.contains(where: { $0.new == key.new }) else { return nil }
        return versions.old[key.old].has(.unique) ? nil : key
    }

    /// Whether every row has one, it tells rows apart, and it is written down and sought as it is.
    private func isUsable(_ key: Versions<PropertyID, PropertyID>) -> Bool {
        let (old, new) = (versions.old[key.old], versions.new[key.new])
        guard old.type == new.type, let scalar = new.type.scalar, Self.sought.contains(scalar) else { return false }
        return [old, new].allSatisfy { ($0.has(.unique) || $0.has(.id)) && $0.storedForm == .itself }
    }

    /// What a predicate can look up in a list.
    private static let sought: Set<ScalarType> = [.string, .uuid, .int, .int16, .int32, .int64, .date, .url]
}
