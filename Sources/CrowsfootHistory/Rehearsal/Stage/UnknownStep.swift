/// A part of a stage that only Swift knows, and that no rehearsal can say anything about.
package struct UnknownStep: Hashable, Sendable {
    /// What is worked out there: `Book.pages`, or that it is done by hand.
    package let step: String
    /// What is not known: the Swift that is passed through, or what has to be done by hand.
    package let what: String
}
