/// One version of a draft, with everything that is in it.
package struct DraftVersion: Sendable {
    /// As a heading writes it: `1.2.0`.
    package var number: DraftText
    package var documentation: String?
    package var attributes: [DraftText] = []
    package var declarations: [DraftDeclaration]
    /// Lines of a `migration` block, each a statement of its own.
    package var migration: [DraftText] = []

    package init(number: DraftText, declarations: [DraftDeclaration] = []) {
        self.number = number
        self.declarations = declarations
    }
}
