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
    package init() {}

    package func status(of path: FilePath) throws(FileError) -> FileStatus {
        var status = stat()
        guard stat(path.text, &status) == 0 else { throw SystemError.last.during(.find, path) }
        return FileStatus(status)
    }

    package func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        // Without O_NONBLOCK, opening a pipe waits until somebody writes to it.
        let descriptor = Descriptor(number: open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        guard descriptor.number >= 0 else { throw SystemError.last.during(.read, path) }
        defer { close(descriptor.number) }
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else { throw SystemError.last.during(.read, path) }
        switch FileStatus(status).kind {
        case .file, .link: break
        case .folder: throw FileError(.read, path, .isFolder)
        case .other(let special): throw FileError(.read, path, .notRegular(special))
        }
        let limit = SourceFile.sizeLimit
        guard status.st_size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
        do throws(SystemError) {
            let bytes = try descriptor.readToEnd(size: Int(status.st_size), limit: limit)
            if bytes.count <= limit { return bytes }
        } catch {
            throw error.during(.read, path)
        }
        throw FileError(.read, path, .tooLarge(limit: limit))
    }
}
