package import CrowsfootModel

/// The value of one or more properties of the new version, made of a row of the old one.
package struct CarriedValue: Sendable {
    package enum Source: Sendable {
        /// Worked out by a step; with a filter, in some rows.
        case stated(Expression, filter: Expression?)
        case gap(MigrationGap)
    }

    /// Several for a tuple.
    package let targets: [PropertyID]
    package let source: Source
    package let reason: StageReason

    package var gap: MigrationGap? {
        if case .gap(let gap) = source { gap } else { nil }
    }
}
