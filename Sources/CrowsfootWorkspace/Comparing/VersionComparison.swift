package import CrowsfootModel

/// Two versions of each of some schemas.
package struct VersionComparison: Sendable {
    package let result: DiffResult
    /// The schemas that do not have both versions.
    package let others: [SchemaHistory]
}
