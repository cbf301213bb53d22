/// All that the tool wants of a disk; tests give it one in memory.
package protocol FileSystem: Sendable {
    /// Returns the status of a path, with links resolved.
    func status(of path: FilePath) throws(FileError) -> FileStatus

    /// The names in a folder, in the order of their bytes, without `.` and `..`.
    func entries(of folder: FilePath) throws(FileError) -> [FileEntry]

    /// The bytes of a regular file of at most `SourceFile.sizeLimit` bytes; never waits for anything else.
    func read(_ path: FilePath) throws(FileError) -> [UInt8]

    /// A regular file of any size, to read parts of; never waits for anything else.
    func file(at path: FilePath) throws(FileError) -> any OpenFile

    /// Whether files may be made in a folder that is there.
    func allowsWriting(into folder: FilePath) -> Bool

    /// Puts the bytes in the place of the file, or makes it. When this fails, what was there is untouched.
    func write(_ bytes: [UInt8], to path: FilePath) throws(FileError)

    /// Makes all of these changes. When this fails, everything is as it was, as far as the system allows.
    func apply(_ batch: FileBatch) throws(FileError)
}

/// A file of which parts can be read. It stays the one that was opened, also where another one takes its place.
package protocol OpenFile {
    /// Measured in bytes, when it was opened.
    var size: Int { get }

    /// Reads `count` bytes from an offset on; fewer, or none, only if the file ends before.
    func read(at offset: Int, count: Int) throws(FileError) -> [UInt8]
}
