import CrowsfootSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
    import MachO.dyld
#endif

/// The disk, through POSIX calls.
package struct DiskFileSystem: FileSystem {
    /// The maximum time to wait for another run that writes into the same folder.
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

extension DiskFileSystem {
    /// Identifies this build of the program, or `nil` if the system doesn't provide it.
    package static var identityOfProgram: String? {
        guard let path = pathOfProgram else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }

    private static var pathOfProgram: String? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
                guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
                return String(cString: start)
            }
        #else
            return "/proc/self/exe"
        #endif
    }
}
