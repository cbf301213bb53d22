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

/// One version of a draft, with everything that is in it.
package struct DraftVersion: Sendable {
    /// As a heading writes it: `1.2.0`.
    package var number: DraftText
    package var documentation: String?
    package var attributes: [DraftText] = []
    package var declarations: [DraftDeclaration]
    /// Former names are those of the version before, and no guess.
    package var hasSureFormerNames = false
    /// Former names that the version before does not have are written, too: another text of the schema may have them.
    package var keepsUnknownFormerNames = false
    /// What its sections are for, by their titles.
    package var sections: [String: String] = [:]
    /// What is said of the `migration` block.
    package var migrationDocumentation: String?
    /// Lines of a `migration` block, each a statement of its own.
    package var migration: [DraftText] = []

    package init(number: DraftText, declarations: [DraftDeclaration] = []) {
        self.number = number
        self.declarations = declarations
    }
}
