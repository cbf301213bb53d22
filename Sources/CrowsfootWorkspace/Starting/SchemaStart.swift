package import CrowsfootChecking

/// The first schema of somebody: the file to write, and what else there is to do where it lies.
package struct SchemaStart: Sendable {
    package enum Place: Sendable {
        /// By itself, with outputs of its own.
        case folder(FilePath)
        /// Where builds generate the source.
        case target(PackageTarget, PackageManifest)
        case xcodeProject(String)
    }

    package let file: FileChange
    package let place: Place
}
