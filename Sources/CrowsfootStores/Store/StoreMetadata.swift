/// What the property list of a store (`Z_METADATA`) says of the model by which it was last opened.
package struct StoreMetadata: Hashable, Sendable {
    package struct EntityHash: Hashable, Sendable {
        package let entity: String
        package let hash: [UInt8]
    }

    package struct Entry: Hashable, Sendable {
        package let key: String
        /// A text or a number as it is; of anything larger, how large it is.
        package let summary: String
    }

    package let storeType: String?
    package let frameworkVersion: Int64?
    /// The newest framework that ever opened it.
    package let maximumFrameworkVersion: Int64?
    /// In the order of the bytes of their names.
    package let entityHashes: [EntityHash]
    package let versionIdentifiers: [String]
    /// In Base64; what stages of a migration are found by.
    package let checksum: String?
    /// All other keys, in the order of their bytes.
    package let others: [Entry]
}
