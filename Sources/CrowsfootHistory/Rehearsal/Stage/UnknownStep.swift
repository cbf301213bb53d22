/// A part of a stage that only Swift knows, and that no rehearsal can say anything about.
package struct UnknownStep: Hashable, Sendable {
    /// As `fill Book.pages`, or `custom`.
    package let step: String
    /// What is not known: the Swift that is passed through, or the text of the step.
    package let what: String
}
