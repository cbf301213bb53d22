package import CrowsfootSource

/// What a schema says about all its versions: in its heading, and by what is made of it.
package struct Settings: Sendable {
    /// A house rule that the author wants kept.
    package enum Convention: String, CaseIterable, Sendable {
        case id, timestamps, documentation
    }

    /// The oldest system that the app runs on.
    package struct Deployment: Sendable {
        package let platform: String
        package let version: VersionNumber
    }

    /// Whether CloudKit syncs the store.
    package var cloudkit: SourceRange?
    package var conventions: [Convention] = []
    package var deployments: [Deployment] = []
    package var outputs: [Output] = []
}

extension Settings {
    package func hasOutput(_ kind: Output.Kind) -> Bool {
        outputs.contains { $0.kind == kind }
    }

    /// Whether the app stores its rows with SwiftData: so it is unless only Core Data is asked for.
    package var usesSwiftData: Bool { hasOutput(.swiftdata) || !hasOutput(.coredata) }
}
