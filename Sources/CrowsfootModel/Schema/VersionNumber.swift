/// A version as `major.minor.patch`; what is left out is zero.
package struct VersionNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let major: Int
    package let minor: Int
    package let patch: Int

    package static let first = VersionNumber(major: 1, minor: 0, patch: 0)

    package init(major: Int, minor: Int, patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads up to three numbers with dots between them, each of at most six digits.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.count <= 6 ? Int($0) : nil }
        guard numbers.count == parts.count, (1...3).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0, patch: numbers.count > 2 ? numbers[2] : 0)
    }

    package var description: String { "\(major).\(minor).\(patch)" }

    package static func < (left: VersionNumber, right: VersionNumber) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension VersionNumber {
    /// A name that says since when something has it, for what would otherwise share a name with something else.
    package func marked(_ name: String, isTaken: (String) -> Bool) -> String {
        var marked = "\(name)_\(major)_\(minor)_\(patch)"
        while isTaken(marked) { marked += "_" }
        return marked
    }

    package var nextPatch: VersionNumber { VersionNumber(major: major, minor: minor, patch: patch + 1) }
    package var nextMinor: VersionNumber { VersionNumber(major: major, minor: minor + 1, patch: 0) }
    package var nextMajor: VersionNumber { VersionNumber(major: major + 1, minor: 0, patch: 0) }
}

/// A system that a schema can be deployed to, and since when it has what.
package enum Platform: String, CaseIterable {
    case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS

    /// What SwiftData came with.
    package var swiftData: VersionNumber {
        switch self {
        case .iOS, .macCatalyst, .tvOS: VersionNumber(major: 17, minor: 0, patch: 0)
        case .macOS: VersionNumber(major: 14, minor: 0, patch: 0)
        case .watchOS: VersionNumber(major: 10, minor: 0, patch: 0)
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// What indexes and constraints of several properties came with.
    package var indexes: VersionNumber {
        switch self {
        case .iOS, .macCatalyst, .tvOS: VersionNumber(major: 18, minor: 0, patch: 0)
        case .macOS: VersionNumber(major: 15, minor: 0, patch: 0)
        case .watchOS: VersionNumber(major: 11, minor: 0, patch: 0)
        // Apple's interfaces name no version of visionOS for them.
        case .visionOS: VersionNumber(major: 1, minor: 0, patch: 0)
        }
    }

    /// What subclasses of models came with.
    package var inheritance: VersionNumber { VersionNumber(major: 26, minor: 0, patch: 0) }

    /// As people write it: without what is zero.
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
}
