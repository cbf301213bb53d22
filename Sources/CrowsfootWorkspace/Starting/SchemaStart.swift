package import CrowsfootChecking

/// The first schema of somebody: the file to write, if it is not there already, and what else there is to do where it lies.
package struct SchemaStart: Sendable {
    package enum Place: Sendable {
        /// By itself, with outputs of its own.
        case folder(FilePath)
        /// Where builds generate the source.
        case target(PackageTarget, PackageManifest)
        case xcodeProject(String)
    }

    package let schema: FilePath
    /// What is to be in the file; none where there is a schema.
    package let text: String?
    package let place: Place
}
