/// The shape of a version, and what of it is certain.
package struct ShapedVersion: Sendable {
    /// As the store will have it, as far as is known.
    package let stored: StoreShape
    /// Without everything unconfirmed: two versions whose certain shapes differ have different checksums whatever the rest comes to.
    package let certain: StoreShape
    /// Sorted.
    package let doubts: [Doubt]
}
