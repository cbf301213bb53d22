package import CrowsfootSource

/// A chain of versions.
package struct SwiftDataSchema: Sendable {
    /// The migration plan, or `nil`.
    package let plan: SwiftName?
    /// The versions, oldest first; at least one.
    package let versions: [SwiftDataVersion]
    package let stages: [SwiftDataStage]
    /// The number of unreadable stages of the plan. Each may be one of the missing ones.
    package let unreadStageCount: Int
}

/// A part that couldn't be read, was skipped, or is read with an assumption.
package struct SwiftDataOmission: Hashable, Sendable {
    package enum Fate: String, Sendable {
        case leftOut
        /// It is, or may be, in stores, and nothing else is known about it.
        case unread
        /// A stage of a migration plan, which doesn't affect the shapes of versions.
        case unreadStage
        case assumed
        /// A version that the migration plan should probably list.
        case unlisted
        /// A migration plan that no container of the app has.
        case unusedPlan
        /// A version identifier that two versions have.
        case repeatedNumber
        /// A container with the models of an earlier version.
        case oldContainer
        /// The location of the stores, which only matters to generated code that opens them.
        case location
        /// The location of one store, as in "`default.store`", or empty if it depends on other code.
        case store
    }

    package let fate: Fate
    /// The reason: one clause, with names in backticks and no full stop.
    package let reason: String
    package let range: SourceRange
}

/// The SwiftData declarations in the Swift files of a module, as far as they can be read.
package struct SwiftDataSources: Sendable {
    /// The schemas, one for each chain of versions, in file order; models without a version are in the last one.
    package let schemas: [SwiftDataSchema]
    /// The unreadable parts, in file order.
    package let omissions: [SwiftDataOmission]
    /// The location that makes CloudKit sync the schema's stores, or `nil` if there are several schemas, because no file states which one.
    package let sync: SourceRange?
    /// The models that are only in stores without sync, if others may be synced.
    package let unsynced: Set<[String]>
    /// Whether CloudKit syncs a store besides those without sync.
    package let hasSyncedStore: Bool
}

/// A stage of a migration plan.
package struct SwiftDataStage: Sendable {
    package let isCustom: Bool
    /// The names of both versions, as the sources qualify them.
    package let source: String
    package let target: String
    package let range: SourceRange
}
