package import CrowsfootModel

/// Rows of which one stays: old ones where these have the values that count already, else new ones once they have been given them.
package struct Deduplication: Sendable {
    /// Whose rows they are, and whose ids these are.
    package let side: VersionSide
    package let model: ModelID
    /// Rows are alike when they have the same value in each of them, and none is nil.
    package let properties: [PropertyID]
    package let keep: Migration.Keep
    package let reason: StageReason
}
