import CrowsfootSource

/// All versions of a schema, oldest first, each following from the one before.
package struct SchemaHistory: Sendable {
    package let name: Name
    package let settings: Settings
    package let outputs: [Output]
    package internal(set) var versions: [Schema]

    /// The version that an app is written against.
    package var current: Schema? { versions.last }
}
