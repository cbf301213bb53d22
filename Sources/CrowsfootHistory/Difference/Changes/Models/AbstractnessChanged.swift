package import CrowsfootModel

/// A model that has become abstract, or has ceased to be.
package struct AbstractnessChanged: SchemaChange {
    package static let kind = ChangeKind.abstractnessChanged

    package let models: Versions<ModelID>
    package let isAbstract: Bool

    package var subject: ChangeSubject { .init(old: .model(models.old), new: .model(models.new)) }

    package func sentence(in lineage: Lineage) -> String {
        "`\(lineage.new[models.new].name.text)` \(isAbstract ? "is abstract now" : "is not abstract any more")"
    }
}

extension AbstractnessChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        let isAbstract = pair.models.new.isAbstract
        if pair.models.old.isAbstract == isAbstract { return [] }
        return [AbstractnessChanged(models: pair.ids, isAbstract: isAbstract)]
    }
}
