package import CrowsfootChecking
package import CrowsfootModel

/// What `release` and `next` are about to do to a schema.
package struct VersionChange: Sendable {
    package let schema: String
    package let version: VersionNumber
    /// All or nothing; empty when everything is as it should be.
    package let batch: FileBatch
    /// One clause for people about what was done.
    package let sentence: String
}
