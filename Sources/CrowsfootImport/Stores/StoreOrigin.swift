import CrowsfootModel
package import CrowsfootStores

/// Tells stores of SwiftData from those of an app that uses Core Data itself.
package enum StoreOrigin {
    /// Whether everything in the store is as SwiftData writes it: one version identifier, a checksum, entities without classes, and nothing
    /// that SwiftData has no word for.
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
