#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A regular file of the disk, open for as long as this is held.
final class DiskFile: OpenFile {
    let size: Int
    private let descriptor: Descriptor
    private let path: FilePath

    init(_ path: FilePath) throws(FileError) {
        // Without O_NONBLOCK, opening a pipe waits until somebody writes to it.
        let descriptor = Descriptor(number: open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        guard descriptor.number >= 0 else { throw SystemError.last.during(.read, path) }
        self.path = path
        self.descriptor = descriptor
        var status = stat()
        let isKnown = fstat(descriptor.number, &status) == 0
        size = Int(status.st_size)
        // From here on, what is thrown closes the file.
        if !isKnown { throw SystemError.last.during(.read, path) }
        if let reason = FileStatus(status).kind.reasonNotToRead { throw FileError(.read, path, reason) }
    }

    deinit { close(descriptor.number) }

    func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        do throws(SystemError) { return try descriptor.readPart(at: offset, count: count) } catch { throw error.during(.read, path) }
    }

    func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
        do throws(SystemError) {
            let bytes = try descriptor.readToEnd(size: size, limit: limit)
            if bytes.count <= limit { return bytes }
        } catch {
            throw error.during(.read, path)
        }
        throw FileError(.read, path, .tooLarge(limit: limit))
    }
}

extension FileKind {
    fileprivate var reasonNotToRead: FileError.Reason? {
        switch self {
        case .file, .link: nil
        case .folder: .isFolder
        case .other(let special): .notRegular(special)
        }
    }
}
