/// An edit that fixes a finding.
package struct FixIt: Hashable, Sendable {
    package enum Applicability: String, Sendable {
        /// Fixes the finding without changing what the author meant; `check --fix` applies it.
        case safe
        /// Fixes the finding, but may not be what the author means; `check --unsafe-fixes` applies it.
        case unsafe
        /// Shows a direction; the user has to finish the edit.
        case displayOnly
    }

    package struct Edit: Hashable, Sendable {
        package let range: SourceRange
        package let replacement: String

        package init(_ range: SourceRange, with replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// The title: an imperative sentence without a full stop.
    package let title: String
    package let applicability: Applicability
    package let edits: [Edit]

    package init(_ title: String, _ applicability: Applicability, _ edits: [Edit]) {
        self.title = title.shortened(at: "`")
        self.applicability = applicability
        self.edits = edits
    }
}
