/// A property of an entity, or an element of a composite attribute.
package struct CachedProperty: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case attribute(CachedAttribute)
        case relationship(CachedRelationship)
        case fetched(CachedFetchRequest?)
    }

    package let name: String
    package let kind: Kind
    package let isOptional: Bool
    package let isTransient: Bool
    package let isReadOnly: Bool
    package let isIndexedBySpotlight: Bool
    package let isStoredInExternalRecord: Bool
    package let allowsCloudEncryption: Bool
    package let versionHashModifier: String?
    package let renamingIdentifier: String?
    package let hasValidation: Bool
    package let userInfo: [CachedEntry]
}
