/// The text that a run is about: schema files that have been read, by folder.
package struct SchemaInput: Sendable {
    package struct File: Hashable, Sendable {
        package let path: FilePath
        package var bytes: [UInt8]
        /// What nobody asked for counts only if it belongs to a schema that somebody asked for.
        package let isRequested: Bool

        package init(path: FilePath, bytes: [UInt8], isRequested: Bool) {
            self.path = path
            self.bytes = bytes
            self.isRequested = isRequested
        }
    }

    /// The files of each folder, in the order of their paths.
    package var folders: [[File]]

    package init(folders: [[File]]) {
        self.folders = folders
    }

    /// Text without a place, as it comes through standard input.
    package init(_ bytes: [UInt8], path: FilePath) {
        folders = [[File(path: path, bytes: bytes, isRequested: true)]]
    }
}
