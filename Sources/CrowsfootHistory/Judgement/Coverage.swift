package import CrowsfootModel

/// Whether what a change does is taken care of.
package enum Coverage: Sendable {
    case none
    /// By the plan, which needs no more for it than the two versions.
    case planned
    /// By a step of a migration that does something about it.
    // Indirect, since few are and a step is long: all judgements would be as long as those that have one.
    indirect case declared(Migration.Step)
    /// By somebody who says that it is meant, and why.
    indirect case accepted(Migration.Step, reason: String)
    /// By an `@allow`, which `check` heeds as well.
    case allowed(reason: String)

    package var isCovered: Bool {
        switch self {
        case .none: false
        case .planned, .declared, .accepted, .allowed: true
        }
    }
}
