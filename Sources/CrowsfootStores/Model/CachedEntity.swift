/// An entity of a model.
package struct CachedEntity: Hashable, Sendable {
    package let name: String
    package let className: String?
    package let superentity: String?
    package let isAbstract: Bool
    package let versionHashModifier: String?
    package let renamingIdentifier: String?
    package let userInfo: [CachedEntry]
    /// The properties whose values together no two rows share.
    package let uniquenessConstraints: [[String]]
    package let indexes: [CachedIndex]
    package let spotlightName: String?
    /// In the order of the bytes of their names; those that are inherited are among them.
    package let properties: [CachedProperty]
}
