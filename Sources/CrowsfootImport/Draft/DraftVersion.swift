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
