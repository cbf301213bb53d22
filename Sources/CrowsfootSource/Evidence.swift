/// What a rule's claim rests on; only the first three carry an error.
package enum Evidence: String, Sendable {
    /// The schema language itself says so.
    case language
    /// Stated in Apple's documentation or readable from Apple's interfaces.
    case documented
    /// Seen in real stores, measured, or reported independently many times.
    case confirmed
    /// Rests on one report or on common knowledge that nobody confirmed.
    case reported
    /// A matter of taste or of house rules.
    case convention
}
