package import CrowsfootSource

/// Something that an importer did not take over as it was, and what became of it.
package struct ImportGap: Hashable, Sendable {
    package enum Fate: String, Sendable {
        /// It is in the schema, in a form that comes out again, though the language has no word for it.
        case kept
        /// It is not in the schema.
        case leftOut
        /// Stores have it, or may have it, but it is not in the schema, so a comparison says nothing about it.
        case unread
        /// A stage between versions, so that a step may do more than the schema says.
        case unreadStage
        /// The property is in the schema, but not in the form in which stores hold it.
        case formUnknown
        /// It is not in the schema, and matters to migrations only.
        case passedOver
        /// It is in the schema as what it most probably means.
        case assumed
    }

    package let fate: Fate
    /// One clause, names in backticks, no full stop.
    package let reason: String
    /// Where it stands in the files of others, if it stands anywhere.
    package let range: SourceRange?

    package init(_ fate: Fate, _ reason: String, at range: SourceRange?) {
        self.fate = fate
        self.reason = reason
        self.range = range
    }
}
