/// What a migration does to a row that it does not simply carry over.
package enum RowFate: String, CaseIterable, Sendable {
    /// The store does not open, or the app stops.
    case fail
    /// A value that was there is gone.
    case lose
    /// A value is there that nobody entered.
    case invent
}
