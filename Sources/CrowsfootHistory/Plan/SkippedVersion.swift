package import CrowsfootModel

/// A version that the plan leaves out, since a store cannot tell it from the one before it: a stage between the two is a crash.
package struct SkippedVersion: Sendable {
    package let version: VersionNumber
    package let twin: VersionNumber

    /// One clause for people, names in backticks, no full stop.
    package var sentence: String {
        "\(version) has the shape of \(twin): a store cannot tell the two apart, so there is no stage between them"
    }
}
