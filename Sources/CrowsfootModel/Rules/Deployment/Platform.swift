/// A system that a schema can be deployed to, and since when it has what.
enum Platform: String, CaseIterable {
    case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS

    /// What SwiftData came with.
    var swiftData: VersionNumber {
        switch self {
        case .iOS, .macCatalyst, .tvOS: VersionNumber(major: 17, minor: 0, patch: 0)
        case .macOS: VersionNumber(major: 14, minor: 0, patch: 0)
        case .watchOS: VersionNumber(major: 10, minor: 0, patch: 0)
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// What indexes and constraints of several properties came with.
    var indexes: VersionNumber {
        switch self {
        case .iOS, .macCatalyst, .tvOS: VersionNumber(major: 18, minor: 0, patch: 0)
        case .macOS: VersionNumber(major: 15, minor: 0, patch: 0)
        case .watchOS: VersionNumber(major: 11, minor: 0, patch: 0)
        // Apple's interfaces name no version of visionOS for them.
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// As people write it: without what is zero.
    func named(_ version: VersionNumber) -> String {
        version.minor == 0 && version.patch == 0 ? "\(rawValue) \(version.major)" : "\(rawValue) \(version.major).\(version.minor)"
    }
}
