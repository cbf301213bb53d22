package import CrowsfootModel

/// A model that inherits from another model than before, or no more, or only now.
package struct ParentChanged: SchemaChange {
    package static let kind = ChangeKind.parentChanged

    package let models: Versions<ModelID>
    package let parents: Versions<ModelID?>

    package var subject: ChangeSubject { .init(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        let name = lineage.new[models.new].name.text
        let before = parents.old.map { lineage.formerName(of: $0, besides: parents.new) }
        let after = parents.new.map { "`\(lineage.new[$0].name.text)`" }
        return "`\(name)` inherits from \(after ?? "nothing"), and inherited from \(before ?? "nothing")"
    }
}

extension ParentChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let parents = Versions(old: pair.models.old.parent, new: pair.models.new.parent)
        if parents.new.flatMap(pair.lineage.predecessor(of:)) == parents.old, (parents.old == nil) == (parents.new == nil) { return [] }
        return [ParentChanged(models: pair.ids, parents: parents)]
    }
}
