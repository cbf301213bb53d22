package import CrowsfootModel
import CrowsfootSyntax

extension Schema {
    /// The properties of a key for a message: `a` and `b`.
    package func list(of key: [PropertyID]) -> String {
        let names = key.map { "`\(self[$0].name.text)`" }
        return (names.dropLast().isEmpty ? "" : names.dropLast().joined(separator: ", ") + " and ") + (names.last ?? "")
    }
}

/// The keys of a model that only one of two versions has, or whose order changed.
struct KeyComparison {
    private(set) var added: [[PropertyID]] = []
    private(set) var removed: [[PropertyID]] = []
    /// Keys that both versions have, in a different order.
    private(set) var reordered: [[PropertyID]] = []

    init(_ pair: Pair<ModelID>, of attribute: AttributeName) {
        let models = pair.models
        // Most models have none, and this is called five times for each of them.
        guard models.new.hasKeys(attribute) || models.old.hasKeys(attribute) else { return }
        let new = Self.keys(of: models.new, attribute, in: pair.lineage.new)
        let old = Self.keys(of: models.old, attribute, in: pair.lineage.old)
        // The order of an index matters for searches. For uniqueness it matters only to the checksum.
        let isOrdered = attribute == .index
        let origins = new.map { key in key.map { pair.lineage.predecessor(of: $0) } }
        let earlier = origins.map { Self.identity($0, isOrdered) }
        let known = old.map { Self.identity($0, isOrdered) }
        let (knownKeys, earlierKeys) = (Set(known), Set(earlier))
        added = zip(new, earlier).filter { !knownKeys.contains($0.1) }.map(\.0)
        removed = zip(old, known).filter { !earlierKeys.contains($0.1) }.map(\.0)
        if isOrdered { return }
        let unchanged = Set(old.map { $0.map(Optional.some) })
        reordered = new.indices.filter { knownKeys.contains(earlier[$0]) && !unchanged.contains(origins[$0]) }.map { new[$0] }
    }

    private static func identity(_ key: [PropertyID?], _ isOrdered: Bool) -> [PropertyID?] {
        isOrdered ? key : key.sorted { ($0?.model.index ?? -1, $0?.index ?? -1) < ($1?.model.index ?? -1, $1?.index ?? -1) }
    }

    private static func keys(of model: Model, _ attribute: AttributeName, in schema: Schema) -> [[PropertyID]] {
        let properties = model.properties
        let single = properties.indices.filter { properties[$0].has(attribute) }.map { [PropertyID(model.id, $0)] }
        let compound = model.attributes.filter { $0.name == attribute }.map { key in
            key.words.compactMap { schema.property(named: $0.text, of: model) }
        }
        return single + compound.filter { !$0.isEmpty && !single.contains($0) }
    }
}

extension Model {
    fileprivate func hasKeys(_ attribute: AttributeName) -> Bool {
        has(attribute) || properties.contains { !$0.attributes.isEmpty && $0.has(attribute) }
    }
}
