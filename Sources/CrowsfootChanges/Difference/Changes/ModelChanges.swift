package import CrowsfootModel

/// A new model; none was renamed to it.
package struct ModelAdded: SchemaChange {
    package static let kind = ChangeKind.modelAdded

    package let model: ModelID

    package var subject: ChangeSubject { .init(added: .model(model)) }

    package func sentence(in lineage: Lineage) -> String {
        let new = lineage.new[model]
        if new.isVirtual { return "placeholder model `\(new.name.text)` is new" }
        let wasPlaceholder = lineage.predecessor(of: model) != nil
        return "model `\(new.name.text)` is new" + (wasPlaceholder ? ": it was a placeholder" : "")
    }
}

/// A removed model.
package struct ModelRemoved: SchemaChange {
    package static let kind = ChangeKind.modelRemoved

    package let model: ModelID

    package var subject: ChangeSubject { .init(removed: .model(model)) }

    package func sentence(in lineage: Lineage) -> String {
        let old = lineage.old[model]
        if old.isVirtual { return "placeholder model `\(old.name.text)` is removed" }
        let isPlaceholder = lineage.successor(of: model) != nil
        return "model `\(old.name.text)` is removed" + (isPlaceholder ? ": it is now a placeholder" : "")
    }
}

/// A renamed model.
package struct ModelRenamed: ChangedModel, ModelChange {
    package static let kind = ChangeKind.modelRenamed

    package let models: Versions<ModelID>

    package func sentence(in lineage: Lineage) -> String {
        "model `\(lineage.old[models.old].name.text)` is renamed to `\(lineage.new[models.new].name.text)`"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.models.old.name.text == pair.models.new.name.text ? [] : [ModelRenamed(models: pair.ids)]
    }
}

/// A model whose parent is added, changed or removed.
package struct ParentChanged: ChangedModel, ModelChange {
    package static let kind = ChangeKind.parentChanged

    package let models: Versions<ModelID>
    package let parents: Versions<ModelID?>

    package func sentence(in lineage: Lineage) -> String {
        let name = lineage.new[models.new].name.text
        let before = parents.old.map { lineage.formerName(of: $0, besides: parents.new) }
        let after = parents.new.map { "`\(lineage.new[$0].name.text)`" }
        return "`\(name)` inherits from \(after ?? "nothing"), and inherited from \(before ?? "nothing")"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let parents = Versions(old: pair.models.old.parent, new: pair.models.new.parent)
        if parents.new.flatMap(pair.lineage.predecessor(of:)) == parents.old, (parents.old == nil) == (parents.new == nil) { return [] }
        return [ParentChanged(models: pair.ids, parents: parents)]
    }
}

/// A model that becomes or stops being abstract.
package struct AbstractnessChanged: ChangedModel, ModelChange {
    package static let kind = ChangeKind.abstractnessChanged

    package let models: Versions<ModelID>
    package let isAbstract: Bool

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.new[models.new].name.text)` \(isAbstract ? "is now abstract" : "is no longer abstract")"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let isAbstract = pair.models.new.isAbstract
        if pair.models.old.isAbstract == isAbstract { return [] }
        return [AbstractnessChanged(models: pair.ids, isAbstract: isAbstract)]
    }
}

/// A model with another hash modifier than before.
package struct ModelHashModifierChanged: ChangedModel, ModelChange {
    package static let kind = ChangeKind.modelHashModifierChanged

    package let models: Versions<ModelID>
    package let modifiers: Versions<String?>

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(modifiers.change(of: "hash modifier"))"
    }

    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let modifiers = Versions(old: pair.models.old.hashModifier, new: pair.models.new.hashModifier)
        return modifiers.isSame ? [] : [ModelHashModifierChanged(models: pair.ids, modifiers: modifiers)]
    }
}
