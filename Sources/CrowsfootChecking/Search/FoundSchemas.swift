/// The schema files that a run is about, by the folder in which they lie.
///
/// No file is named twice, however many paths lead to it. Folders and files are in the order of their paths' bytes.
package struct FoundSchemas: Hashable, Sendable {
    package struct Folder: Hashable, Sendable {
        package let path: FilePath
        /// What was asked for: named itself, or below a folder that was named.
        package let requested: [FilePath]
        /// The other schema files beside them. They belong to the same schema if they say so, which only reading them tells.
        package let siblings: [FilePath]

        package init(path: FilePath, requested: [FilePath], siblings: [FilePath]) {
            self.path = path
            self.requested = requested
            self.siblings = siblings
        }
    }

    package let folders: [Folder]
    /// Those among the searched ones in which the tool has generated something.
    package let generatedFolders: [FilePath]

    package init(folders: [Folder], generatedFolders: [FilePath] = []) {
        self.folders = folders
        self.generatedFolders = generatedFolders
    }

    package var requested: [FilePath] { folders.flatMap(\.requested) }
}
