/// What becomes of the values that rows have.
package enum DataEffect: String, Graded, Sendable {
    case kept
    /// Rows get a value that the schema states.
    case defaulted
    /// Values may be missing, misread or refused, depending on what rows hold.
    case atRisk = "at-risk"
    /// Rows get a value that nobody stated.
    case invented
    case lost
}
