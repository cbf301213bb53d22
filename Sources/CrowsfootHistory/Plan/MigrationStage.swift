package import CrowsfootModel

/// One step of a store: the rows are copied into the next shape, and code may run before and after.
package struct MigrationStage: Sendable {
    package let versions: Versions<PlanVersion>
    /// Done before the rows are copied, while they have the old shape.
    package let before: [MigrationWork]
    /// Done afterwards, when they have the new one.
    package let after: [MigrationWork]
    package let reasons: [StageReason]

    package enum Kind: String, Sendable {
        /// The framework does it by itself.
        case lightweight
        /// Code runs before the rows are copied, or afterwards.
        case custom
        /// No code runs, and no store opens.
        case impossible
    }

    package var kind: Kind {
        if !needsNoCode { return .custom }
        return reasons.contains(where: \.stops) ? .impossible : .lightweight
    }

    package var needsNoCode: Bool { before.isEmpty && after.isEmpty }

    package var gaps: [MigrationGap] { (before + after).flatMap(\.gaps) }
}
