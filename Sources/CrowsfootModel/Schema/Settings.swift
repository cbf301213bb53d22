package import CrowsfootSource

/// The settings in the heading of a schema, which apply to all versions.
package struct Settings: Sendable {
    /// An optional convention that the author has turned on.
    package enum Convention: String, CaseIterable, Sendable {
        case id, timestamps, documentation
    }

    /// The oldest system that the app runs on.
    package struct Deployment: Sendable {
        package let platform: String
        package let version: VersionNumber
        package let range: SourceRange
    }

    package var documentation: String?
    /// Whether it was read from the models or sources of an app, which has its own migrations.
    package var isImported = false
    /// Whether CloudKit syncs the store.
    package var cloudkit: SourceRange?
    /// The recorded schemas of the containers in production: the paths in `@cloudkit`, relative to the file that names them.
    package var productions: [Name] = []
    package var conventions: [Convention] = []
    package var deployments: [Deployment] = []
    /// The `@source` attribute with the source of an import.
    package var source: Attribute?
    /// Additional attributes of Core Data model files: each `@coredata` of the schema.
    package var coredata: [Attribute] = []
}
