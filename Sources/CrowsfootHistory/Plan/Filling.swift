package import CrowsfootModel

/// A property of the new version that rows get a value of.
package struct Filling: Sendable {
    package enum Value: Sendable {
        case stated(Migration.Change)
        case gap(MigrationGap)
    }

    package let target: PropertyID
    package let value: Value
    /// Whether rows are passed over that have a value.
    package let onlyMissing: Bool
    package let reason: StageReason
}
