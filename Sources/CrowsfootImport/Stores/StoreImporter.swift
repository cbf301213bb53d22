import CrowsfootModel
import CrowsfootSource
package import CrowsfootStoreModel
package import CrowsfootStores

/// Imports the model in a store: one version, in which only the names of entities are known.
package enum StoreImporter {
    /// Returns a draft with the version identifier of the store, if it is valid. For a store that SwiftData didn't write, it is a Core Data
    /// schema, whose hashes differ.
    package static func draft(
        of model: ModelFile, name: String, identifiers: [String], isFromSwiftData: Bool, omissions: [String]
    ) -> SchemaDraft {
        let bundle = CoreDataModelBundle(
            name: name, isVersioned: true, versions: [.init(name: name, file: FileID(0), model: model)], currentName: name)
        var draft = CoreDataImporter.draft(of: bundle)
        draft.attributes = []
        draft.outputs = isFromSwiftData ? [] : [DraftText("coredata")]
        if isFromSwiftData { draft.omissions += enums(in: model) }
        draft.omissions += omissions.map { Omission(.leftOut, $0, at: nil) }
        if let number = identifiers.compactMap(VersionNumber.init).first { draft.versions[0].number = DraftText(number.shortSpelling) }
        draft.versions[0].attributes = []
        return draft
    }

    /// Returns remarks about likely enums. SwiftData stores an enum with raw values as one optional column with the property's name, and a
    /// struct with such a member looks alike.
    private static func enums(in model: ModelFile) -> [Omission] {
        StoreModel(model).entities.flatMap { entity in
            entity.attributes.compactMap { attribute -> Omission? in
                guard case .composite(_, let columns) = attribute.encoding, columns.count == 1, columns[0].name == attribute.name,
                    columns[0].isOptional
                else { return nil }
                let reason =
                    "`\(entity.name).\(attribute.name)` has one column of its own name, which may be an enum with raw values in Swift: "
                    + "a store knows none of its cases"
                return Omission(.assumed, reason, at: nil)
            }
        }
    }
}

/// Distinguishes stores of SwiftData from those of apps that use Core Data directly.
package enum StoreOrigin {
    /// Whether the store looks as SwiftData writes it: one version identifier, a checksum, entities without classes, and only features of
    /// SwiftData.
    package static func isSwiftData(_ metadata: StoreMetadata, _ model: CachedModel?) -> Bool {
        guard metadata.checksum != nil, metadata.versionIdentifiers.count == 1,
            metadata.versionIdentifiers.allSatisfy({ VersionNumber($0) != nil })
        else { return false }
        guard let model else { return true }
        return model.fetchRequests.isEmpty && model.entities.allSatisfy(isSwiftData)
    }

    private static func isSwiftData(_ entity: CachedEntity) -> Bool {
        entity.className == nil && !entity.isAbstract && entity.versionHashModifier == nil && entity.properties.allSatisfy(isSwiftData)
    }

    private static func isSwiftData(_ property: CachedProperty) -> Bool {
        switch property.kind {
        case .attribute(let attribute): !property.isTransient && !attribute.isDerived
        case .relationship(let relationship): !relationship.isOrdered
        case .fetched: false
        }
    }
}
