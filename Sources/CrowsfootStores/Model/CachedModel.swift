/// A model of Core Data as a store keeps it: with all that was archived of it, and nothing made of that.
package struct CachedModel: Hashable, Sendable {
    /// In the order of the bytes of their names.
    package let entities: [CachedEntity]
    package let configurations: [CachedConfiguration]
    package let fetchRequests: [CachedFetchRequest]
    package let versionIdentifiers: [String]
    /// What was archived and is not known here, as `class.key`, in the order of the bytes.
    package let passedOver: [String]
}
