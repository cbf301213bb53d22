package import CrowsfootModel
import CrowsfootSyntax

extension StoreModel {
    /// How values are written down that SwiftData stores in a way of its own.
    package enum NativeForm: Sendable {
        /// As stores have them: an enum as columns that may be empty, and so are all columns of an optional struct.
        case columns
        /// As locks have them that were written before stores had shown it: an enum as its raw value, members as they are declared.
        case guessed
    }

    /// The model of the framework that writes the stores of a version.
    package init(_ schema: Schema, _ native: NativeForm = .columns) {
        if schema.usesSwiftData {
            self = SwiftDataStoreBuilder(schema: schema, native: native).model()
        } else {
            self.init(coreData: schema)
        }
    }

    /// The model that Core Data has of a version, whichever framework writes its stores.
    ///
    /// What `@coredata` keeps may change anything, so a version that has some is read from its model file.
    package init(coreData schema: Schema) {
        self = schema.changesModelFile ? StoreModel(ModelFile(of: schema)) : CoreDataStoreBuilder(schema: schema).model()
    }
}

extension Schema {
    fileprivate var changesModelFile: Bool {
        !settings.coredata.isEmpty || attributes.contains { $0.name == .coredata }
            || structures.contains { $0.has(.coredata) || $0.members.contains { $0.has(.coredata) } }
            || models.contains { $0.has(.coredata) || $0.properties.contains { $0.has(.coredata) } }
    }
}
