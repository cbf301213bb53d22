/// A system that a schema can be deployed to, and since when it has what.
package enum Platform: String, CaseIterable {
    case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS

    /// The first version with SwiftData.
    package var swiftData: VersionNumber {
        switch self {
        case .iOS, .macCatalyst, .tvOS: VersionNumber(major: 17, minor: 0, patch: 0)
        case .macOS: VersionNumber(major: 14, minor: 0, patch: 0)
        case .watchOS: VersionNumber(major: 10, minor: 0, patch: 0)
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// The first version with indexes and constraints of several properties.
    package var indexes: VersionNumber {
        switch self {
        case .iOS, .macCatalyst, .tvOS: VersionNumber(major: 18, minor: 0, patch: 0)
        case .macOS: VersionNumber(major: 15, minor: 0, patch: 0)
        case .watchOS: VersionNumber(major: 11, minor: 0, patch: 0)
        // Apple's interfaces name no version of visionOS for them.
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// Since when a predicate finds the right rows by a path through two optional relationships.
    package var chains: VersionNumber {
        let first = swiftData
        return VersionNumber(major: first.major, minor: self == .visionOS ? 2 : 5, patch: 0)
    }

    /// The first version with subclasses of models.
    package var inheritance: VersionNumber { VersionNumber(major: 26, minor: 0, patch: 0) }

    /// Returns the name with a version without trailing zeros.
    package func named(_ version: VersionNumber) -> String {
        version.minor == 0 && version.patch == 0 ? "\(rawValue) \(version.major)" : "\(rawValue) \(version.major).\(version.minor)"
    }
}

extension Settings {
    /// Whether every system that the app runs on has something, by the version that each platform has it since. Where the schema says
    /// nothing about systems they are taken to be new enough.
    package func deploys(toAtLeast version: (Platform) -> VersionNumber) -> Bool {
        deployments.allSatisfy { deployment in
            Platform(rawValue: deployment.platform).map { version($0) <= deployment.version } ?? true
        }
    }

    /// Whether UUIDs have an order: Foundation has given them one on the systems that SwiftData came with.
    var ordersUUIDs: Bool { deploys(toAtLeast: \.swiftData) }
}
