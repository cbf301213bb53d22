package import CrowsfootModel

/// A model of which the store knows by a modifier that its meaning has changed.
package struct ModelHashModifierChanged: SchemaChange {
    package static let kind = ChangeKind.modelHashModifierChanged

    package let models: Versions<ModelID>
    package let modifiers: Versions<String?>

    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` \(modifiers.change(of: "hash modifier"))"
    }
}

extension ModelHashModifierChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let modifiers = Versions(old: pair.models.old.hashModifier, new: pair.models.new.hashModifier)
        return modifiers.isSame ? [] : [ModelHashModifierChanged(models: pair.ids, modifiers: modifiers)]
    }
}
