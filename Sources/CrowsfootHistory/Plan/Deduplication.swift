package import CrowsfootModel

/// Rows of the old version of which one stays.
package struct Deduplication: Sendable {
    package let model: ModelID
    /// Rows are alike when they have the same value in each of them, and none is nil.
    package let properties: [PropertyID]
    package let keep: Migration.Keep
    package let reason: StageReason
}
