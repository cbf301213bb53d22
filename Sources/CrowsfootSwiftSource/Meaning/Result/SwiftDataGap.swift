package import CrowsfootSource

/// Something that could not be read, was passed over, or is only probably meant so.
package struct SwiftDataGap: Hashable, Sendable {
    package enum Fate: String, Sendable {
        case leftOut
        /// Stores have it, or may have it, and nothing more is known about it.
        case unread
        /// A stage of a migration plan, which says nothing about the shapes of versions.
        case unreadStage
        case assumed
    }

    package let fate: Fate
    /// One clause, names in backticks, no full stop.
    package let reason: String
    package let range: SourceRange
}
