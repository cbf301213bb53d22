import CrowsfootSource

/// All versions of a schema, oldest first, each following from the one before.
package struct SchemaHistory: Sendable {
    package let name: Name
    package let settings: Settings
    package internal(set) var versions: [Schema]

    package var outputs: [Output] { settings.outputs }

    /// The version that an app is written against.
    package var current: Schema? { versions.last }
}
