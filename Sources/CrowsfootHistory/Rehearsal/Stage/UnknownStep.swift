/// A part of a stage that only Swift knows, and that no rehearsal can say anything about.
package struct UnknownStep: Hashable, Sendable {
    /// What is worked out there: `Book.pages`, or that it is done by hand.
    package let step: String
    /// What is not known: the Swift that is passed through, or what has to be done by hand.
    package let what: String
}

extension UnknownStep {
    /// What a person does with the rows as a whole; a `custom` step is named by what it says.
    init(_ gap: MigrationGap) {
        self.init(step: gap.name == gap.reason ? "custom" : gap.name, what: gap.reason)
    }
}
