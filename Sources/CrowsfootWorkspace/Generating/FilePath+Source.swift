import CrowsfootChecking

extension FilePath {
    /// Whether the name says that a person writes the file, or that it records what was shipped: nothing is generated in its place.
    var isSource: Bool { isSchema || name.hasSuffix(Self.lockEnding) || isManifest }

    /// A package may have manifests for single versions of the tools besides.
    private var isManifest: Bool { name == PackageManifest.fileName || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") }
}
