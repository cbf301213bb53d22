import CrowsfootSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The disk, by the calls that every POSIX system has.
package struct DiskFileSystem: FileSystem {
    /// How long a run waits for another one that writes into the same folder.
    let lockTimeout: Duration

    package init(lockTimeout: Duration = .seconds(60)) {
        self.lockTimeout = lockTimeout
    }

    package func status(of path: FilePath) throws(FileError) -> FileStatus {
        var status = stat()
        guard stat(path.text, &status) == 0 else { throw SystemError.last.during(.find, path) }
        return FileStatus(status)
    }

    package func read(_ path: FilePath) throws(FileError) -> [UInt8] { try DiskFile(path).readToEnd(limit: SourceFile.sizeLimit) }

    package func file(at path: FilePath) throws(FileError) -> any OpenFile { try DiskFile(path) }
}
