import CrowsfootModel
import CrowsfootSyntax

/// The keys of a model, of one property or several, that only one of two versions has.
struct KeyComparison {
    private(set) var added: [[PropertyID]] = []
    private(set) var removed: [[PropertyID]] = []

    init(_ pair: Pair<ModelID>, of attribute: AttributeName) {
        let new = Self.keys(of: pair.models.new, attribute, in: pair.lineage.new)
        let old = Self.keys(of: pair.models.old, attribute, in: pair.lineage.old)
        if new.isEmpty && old.isEmpty { return }
        let inherited = new.map { key in key.map { pair.lineage.predecessor(of: $0) } }
        added = zip(new, inherited).filter { !Set(old.map { $0.map(Optional.some) }).contains($0.1) }.map(\.0)
        removed = old.filter { key in !inherited.contains(key.map(Optional.some)) }
    }

    private static func keys(of model: Model, _ attribute: AttributeName, in schema: Schema) -> [[PropertyID]] {
        let single = model.properties.indices.filter { model.properties[$0].has(attribute) }.map { [PropertyID(model.id, $0)] }
        let compound = model.attributes.filter { $0.name == attribute }.map { key in
            key.words.compactMap { schema.property(named: $0.text, of: model) }
        }
        return single + compound.filter { !$0.isEmpty && !single.contains($0) }
    }
}
