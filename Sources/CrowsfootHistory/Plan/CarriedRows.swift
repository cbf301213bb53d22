package import CrowsfootModel

/// Rows of one model, of which something is set aside before a store is migrated, and put back afterwards.
package struct CarriedRows: Sendable {
    package let model: Versions<ModelID>
    /// By what a row is found again.
    package let key: Versions<PropertyID>
    /// Values that are made of the old row, in the order of the steps that say how.
    package internal(set) var values: [CarriedValue] = []
    package internal(set) var links: [CarriedLink] = []
    /// The rows themselves, where SwiftData would drop them: their model has a new name.
    package internal(set) var copy: CopiedRows?

    package var gaps: [MigrationGap] { values.compactMap(\.gap) }

    package var reasons: [StageReason] { (copy.map { [$0.reason] } ?? []) + values.map(\.reason) + links.map(\.reason) }
}
