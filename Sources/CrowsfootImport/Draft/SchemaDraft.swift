/// A schema that is being made from something else: its declarations in the words of the language, each with the place that it was read from.
///
/// Versions are whole: what carries over is found when the draft is written.
package struct SchemaDraft: Sendable {
    package var name: DraftText
    package var documentation: String?
    package var attributes: [DraftText] = []
    /// What stands behind `output`.
    package var outputs: [DraftText] = []
    /// Oldest first, each of them following from the one before.
    package var versions: [DraftVersion]
    /// Whether the comments were written in a schema before, so that they may have all that its comments may have.
    package var isFromSchema = false
    /// What was not understood, or has no word in the language.
    package var gaps: [ImportGap] = []

    package init(name: DraftText, versions: [DraftVersion] = []) {
        self.name = name
        self.versions = versions
    }
}
