package import CrowsfootModel

/// A model of which the store knows by a modifier that its meaning has changed.
package struct ModelHashModifierChanged: SchemaChange {
    package static let kind = ChangeKind.modelHashModifierChanged

    package let models: Versions<ModelID, ModelID>

    package var subject: ChangeSubject { Versions(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.path(of: subject))` has another hash modifier"
    }
}

extension ModelHashModifierChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [ModelHashModifierChanged] {
        pair.models.old.hashModifier == pair.models.new.hashModifier ? [] : [ModelHashModifierChanged(models: pair.ids)]
    }
}
