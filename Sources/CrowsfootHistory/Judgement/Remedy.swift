package import CrowsfootModel

/// A migration step that takes care of a finding when it is about the same thing.
package enum Remedy: Hashable, Sendable {
    case fill
    case convert
    case split
    case merge
    case unique
    /// A stage that a person writes.
    case custom
    case accept(Migration.AcceptedChange)
}
