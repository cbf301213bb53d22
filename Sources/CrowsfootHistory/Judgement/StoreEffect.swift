/// Whether a store of the old version opens.
package enum StoreEffect: String, Graded, Sendable {
    /// The shape is the same to the store: there is nothing to migrate.
    case unchanged
    /// It migrates by itself.
    case lightweight
    /// It migrates by itself if its rows happen to allow it.
    case dependsOnRows = "depends-on-rows"
    /// It needs a stage of its own.
    case custom
    /// It does not open, whatever code runs before or after its rows are copied.
    case never
}
