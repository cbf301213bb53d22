package import CrowsfootCoreData
import CrowsfootModel
import CrowsfootSource

/// Makes a schema of the model that a store keeps: one version, in which no name of a type is known but those of entities.
package enum StoreImporter {
    /// A model with the version that the store says to be of, if it says one that a schema can have.
    package static func draft(of model: ManagedModel, name: String, identifiers: [String]) -> SchemaDraft {
        let bundle = ModelBundle(
            name: name, isVersioned: true, versions: [.init(name: name, file: FileID(0), model: model)], currentName: name)
        var draft = ModelImporter.draft(of: bundle)
        draft.attributes = []
        draft.outputs = []
        if let number = identifiers.compactMap(VersionNumber.init).first { draft.versions[0].number = DraftText(number.shortSpelling) }
        draft.versions[0].attributes = []
        return draft
    }
}
