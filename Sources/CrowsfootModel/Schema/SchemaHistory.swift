import CrowsfootSource

/// All versions of a schema, oldest first, each following from the one before.
package struct SchemaHistory: Sendable {
    package let name: Name
    package let settings: Settings
    package let outputs: [Output]
    package internal(set) var versions: [Schema]
    /// Earlier versions that are missing among them, because of errors in them.
    package internal(set) var leftOut: [VersionNumber] = []

    /// Those that go into folders of their own, whoever asks.
    package var placedOutputs: [Output] { outputs.filter { !$0.isForBuilds } }

    /// The version that an app is written against.
    package var current: Schema? { versions.last }
}
