/// A version as `major.minor.patch`; omitted parts are zero.
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

    /// Reads up to three numbers joined by dots, each of at most six digits.
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
    /// Returns a name with this version as suffix, for an element that would otherwise share its name with another.
    package func marked(_ name: String, isTaken: (String) -> Bool) -> String {
        var marked = "\(name)_\(major)_\(minor)_\(patch)"
        while isTaken(marked) { marked += "_" }
        return marked
    }

    /// Returns the path of the version's file, relative to the folder of the schema.
    package func file(of schema: String) -> String { "\(schema).versions/\(self).schema" }

    package var nextPatch: VersionNumber { VersionNumber(major: major, minor: minor, patch: patch + 1) }
    package var nextMinor: VersionNumber { VersionNumber(major: major, minor: minor + 1, patch: 0) }
    package var nextMajor: VersionNumber { VersionNumber(major: major + 1, minor: 0, patch: 0) }
}
