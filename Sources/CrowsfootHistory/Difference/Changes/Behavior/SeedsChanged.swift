package import CrowsfootModel

/// A model whose first rows, inserted on the first launch, are others than before.
package struct SeedsChanged: SchemaChange {
    package static let kind = ChangeKind.seedsChanged

    package let models: Versions<ModelID>

    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "the first rows of `\(lineage.path(of: subject))` are others"
    }
}

extension SeedsChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let seeds = Versions(old: pair.models.old.seeds, new: pair.models.new.seeds)
        let isSame = seeds.old.elementsEqual(seeds.new) { pair.isSame($0, $1) }
        return isSame ? [] : [SeedsChanged(models: pair.ids)]
    }
}

extension Pair<ModelID> {
    /// Whether two rows have the same values; what they are called may have changed.
    fileprivate func isSame(_ old: Seed, _ new: Seed) -> Bool {
        guard old.fields.count == new.fields.count else { return false }
        let values = Dictionary(old.fields.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        return new.fields.allSatisfy { field in
            guard let property = lineage.new.property(named: field.name.text, of: self.new),
                let origin = lineage.predecessor(of: property), let value = values[lineage.old[origin].name.text]
            else { return false }
            return lineage.isSame(value, field.value, of: lineage.new[property].type)
        }
    }
}
