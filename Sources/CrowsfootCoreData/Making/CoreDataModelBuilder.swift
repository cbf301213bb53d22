package import CrowsfootModel
import CrowsfootSyntax

/// Makes of each version of a schema the model that Core Data has for it: what the language says, and what the schema keeps besides.
package struct CoreDataModelBuilder {
    /// The names by which the version before knew its things first. Once something has one, it keeps it: then stores of every earlier
    /// version are migrated, not only those of the one before.
    private var identifiers = RenamingIdentifiers()
    private var previous: Schema?

    package init() {}

    /// The models of all versions, in order.
    package static func models(of versions: [Schema]) -> [ManagedModel] {
        var maker = CoreDataModelBuilder()
        return versions.map { maker.model(of: $0) }
    }

    /// The model of the version that follows the one before.
    package mutating func model(of schema: Schema) -> ManagedModel {
        let version = VersionModelMaker(schema, identifiers.following(previous, to: schema))
        let model = version.model()
        identifiers = RenamingIdentifiers(of: model, schema)
        previous = schema
        return model
    }
}
