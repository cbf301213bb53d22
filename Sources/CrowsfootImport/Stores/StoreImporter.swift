package import CrowsfootCoreData
import CrowsfootModel
import CrowsfootSource

/// Makes a schema of the model that a store keeps: one version, in which no name of a type is known but those of entities.
package enum StoreImporter {
    /// A model with the version that the store says to be of, if it says one that a schema can have.
    /// Of one that SwiftData did not write, Core Data makes the schema, which hashes some things otherwise.
    package static func draft(
        of model: ManagedModel, name: String, identifiers: [String], isFromSwiftData: Bool, omissions: [String]
    ) -> SchemaDraft {
        let bundle = ModelBundle(
            name: name, isVersioned: true, versions: [.init(name: name, file: FileID(0), model: model)], currentName: name)
        var draft = ModelImporter.draft(of: bundle)
        draft.attributes = []
        draft.outputs = isFromSwiftData ? [] : [DraftText("coredata")]
        draft.gaps += omissions.map { ImportGap(.leftOut, $0, at: nil) }
        if let number = identifiers.compactMap(VersionNumber.init).first { draft.versions[0].number = DraftText(number.shortSpelling) }
        draft.versions[0].attributes = []
        return draft
    }
}
