/// The shape of a version, and what of it is certain.
package struct ShapedVersion: Sendable {
    /// As the store will have it, as far as is known.
    package let stored: StoreShape
    /// Without everything unconfirmed: two versions whose certain shapes differ have different checksums whatever the rest comes to.
    package let certain: StoreShape
    /// Sorted.
    package let doubts: [Doubt]
    /// What a lock records as it records doubts, though stores have confirmed it; sorted.
    let notes: [Doubt]

    init(entities: [(stored: StoreShape.Entity, certain: StoreShape.Entity)], _ terms: StoreTerms) {
        stored = StoreShape(entities: entities.map(\.stored))
        certain = StoreShape(entities: entities.map(\.certain))
        doubts = terms.doubts.sorted()
        notes = terms.notes.sorted()
    }
}
