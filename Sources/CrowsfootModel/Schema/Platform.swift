/// A platform, with the first versions that support each feature.
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
        // Apple's documentation names no visionOS version for them.
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// The first version whose predicates return the right objects for a path through two optional relationships.
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
    /// Whether all deployment targets support a feature, whose first version on each platform is given. Without deployment targets, they
    /// are assumed to.
    package func deploys(toAtLeast version: (Platform) -> VersionNumber) -> Bool {
        deployments.allSatisfy { deployment in
            Platform(rawValue: deployment.platform).map { version($0) <= deployment.version } ?? true
        }
    }

    /// Whether UUIDs can be ordered: Foundation supports it on the first systems with SwiftData.
    var ordersUUIDs: Bool { deploys(toAtLeast: \.swiftData) }
}
