/// What a migration does to a row that it does not simply carry over.
package enum RowFate: String, CaseIterable, Sendable {
    /// The store does not open, or the app stops.
    case fail
    /// A value that was there is gone.
    case lose
    /// A value is there that nobody entered, and that says something of the row all the same.
    case invent
    /// A row that had no value has what the schema states.
    case `default`

    /// Whether somebody has to say that it is meant.
    package var isHarm: Bool {
        switch self {
        case .fail, .lose, .invent: true
        case .default: false
        }
    }
}
