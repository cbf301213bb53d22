extension VersionNumber {
    package var nextPatch: VersionNumber { VersionNumber(major: major, minor: minor, patch: patch + 1) }
    package var nextMinor: VersionNumber { VersionNumber(major: major, minor: minor + 1, patch: 0) }
    package var nextMajor: VersionNumber { VersionNumber(major: major + 1, minor: 0, patch: 0) }
}
