package import CrowsfootSource

/// Versions that follow from each other.
package struct SwiftDataSchema: Sendable {
    /// The type that is its migration plan.
    package let plan: SwiftName?
    /// Oldest first; at least one.
    package let versions: [SwiftDataVersion]
    package let stages: [SwiftDataStage]
    /// The number of unreadable stages of the plan: each may be one of those that are missing.
    package let unreadStageCount: Int
}

/// A part that could not be read, was skipped, or is interpreted with doubt.
package struct SwiftDataGap: Hashable, Sendable {
    package enum Fate: String, Sendable {
        case leftOut
        /// Stores have it, or may have it, and nothing more is known about it.
        case unread
        /// A stage of a migration plan, which says nothing about the shapes of versions.
        case unreadStage
        case assumed
        /// A version that the migration plan should probably list.
        case unlisted
        /// The location of the stores, which only matters to generated code that opens them.
        case location
    }

    package let fate: Fate
    /// One clause, names in backticks, no full stop.
    package let reason: String
    package let range: SourceRange
}

/// The SwiftData declarations in the Swift files of a module, as far as they can be read.
package struct SwiftDataSources: Sendable {
    /// One for each chain of versions, in the order of the files that begin it; models of no version come last, in one of their own.
    package let schemas: [SwiftDataSchema]
    /// Follows the order of the files.
    package let gaps: [SwiftDataGap]
    /// The location that makes CloudKit sync the schema's stores; `nil` for several schemas, since no file states which of them.
    package let sync: SourceRange?
}

/// A stage of a migration plan.
package struct SwiftDataStage: Sendable {
    package let isCustom: Bool
    /// The names of the versions, as the sources qualify them.
    package let source: String
    package let target: String
    package let range: SourceRange
}
