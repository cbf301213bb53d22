/// Whether a store of the old version opens; the worst comes last.
package enum StoreEffect: String, CaseIterable, Comparable, Sendable {
    /// The shape is the same to the store: there is nothing to migrate.
    case unchanged
    /// It migrates by itself.
    case lightweight
    /// It migrates by itself if its rows happen to allow it.
    case dependsOnRows = "depends-on-rows"
    /// It needs a stage of its own.
    case custom
    /// It does not open, whatever a stage does.
    case never

    package static func < (left: StoreEffect, right: StoreEffect) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
