package import CrowsfootModel

/// Whether what a change does is taken care of.
package enum Coverage: Sendable {
    case none
    /// By a step of the migration that does something about it.
    case declared(Migration.Step)
    /// By somebody who says that it is meant, and why.
    case accepted(Migration.Step, reason: String)
}
