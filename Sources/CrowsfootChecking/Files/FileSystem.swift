/// File system operations that Crowsfoot needs. Tests use an in-memory implementation.
package protocol FileSystem: Sendable {
    /// Returns the status of a path, with links resolved.
    func status(of path: FilePath) throws(FileError) -> FileStatus

    /// Returns the entries of a folder, sorted by bytes, without `.` and `..`.
    func entries(of folder: FilePath) throws(FileError) -> [FileEntry]

    /// Returns the bytes of a regular file of at most `SourceFile.sizeLimit` bytes. Never waits for anything else.
    func read(_ path: FilePath) throws(FileError) -> [UInt8]

    /// Opens a regular file of any size, to read parts of it. Never waits for anything else.
    func file(at path: FilePath) throws(FileError) -> any OpenFile

    /// Whether files can be created in an existing folder.
    func allowsWriting(into folder: FilePath) -> Bool

    /// Creates or replaces a file. If that fails, the old file is unchanged.
    func write(_ bytes: [UInt8], to path: FilePath) throws(FileError)

    /// Applies all changes. If that fails, everything is unchanged, as far as the system allows.
    func apply(_ batch: FileBatch) throws(FileError)
}

/// An open file for random access. It stays the same file even if the path is replaced.
package protocol OpenFile {
    /// The size at the time of opening, in bytes.
    var size: Int { get }

    /// Reads up to `count` bytes at an offset. Returns fewer only at the end of the file.
    func read(at offset: Int, count: Int) throws(FileError) -> [UInt8]
}
