package import CrowsfootChecking

/// A target of a package, as its manifest declares it or a folder shows it.
package struct PackageTarget: Sendable {
    package let name: String
    package let folder: FilePath
    /// Whether the manifest says that the plugin runs for it.
    package let usesPlugin: Bool
    /// What its declaration is given, where that was found.
    let arguments: ManifestList?
}
