#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension DiskFileSystem {
    package func allowsWriting(into folder: FilePath) -> Bool { access(folder.text, W_OK | X_OK) == 0 }

    /// Writes a temporary file and renames it, so that readers never see a partial file.
    ///
    /// A link is kept, and its target is replaced. Permissions and attributes are kept; a read-only file is not replaced. Pipes and devices
    /// are written directly.
    package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        let existing = try Self.writing(path) { () throws(SystemError) in try Self.existing(path) }
        switch existing.map({ FileStatus($0).kind }) {
        case .folder: throw FileError(.write, path, .isFolder)
        case .other: try Self.writing(path) { () throws(SystemError) in try Self.pour(bytes, into: path) }
        case .file, .link, nil: try replace(path, by: bytes, like: existing)
        }
    }

    private static func writing<Result>(_ path: FilePath, _ work: () throws(SystemError) -> Result) throws(FileError) -> Result {
        do throws(SystemError) {
            return try work()
        } catch {
            let isDeadLink = error.code == ENOENT && isLink(path)
            throw isDeadLink ? FileError(.write, path, .deadLink) : error.during(.write, path)
        }
    }

    package static func isLink(_ path: FilePath) -> Bool {
        var status = stat()
        return lstat(path.text, &status) == 0 && FileStatus(status).kind == .link
    }

    private static func pour(_ bytes: [UInt8], into path: FilePath) throws(SystemError) {
        let descriptor = Descriptor(number: open(path.text, O_WRONLY | O_CLOEXEC))
        guard descriptor.number >= 0 else { throw .last }
        defer { close(descriptor.number) }
        try descriptor.writeAll(bytes)
    }

    private func replace(_ path: FilePath, by bytes: [UInt8], like existing: stat?) throws(FileError) {
        let target = try Self.writing(path) { () throws(SystemError) in try Self.target(of: path) }
        // The owner of the temporary file removes it.
        let locks = FolderLocks()
        defer { withExtendedLifetime(locks) {} }
        try locks.add([target.folder], waiting: WaitingLimit(lockTimeout))
        try Self.writing(path) { () throws(SystemError) in
            let temporary = try Self.make(beside: target)
            do throws(SystemError) {
                let replaced = existing.map { ReplacedFile(path: target, status: $0) }
                try Self.fill(temporary.descriptor, bytes, replacing: replaced, waitsForDisk: true)
                guard rename(temporary.path.text, target.text) == 0 else { throw .last }
            } catch {
                unlink(temporary.path.text)
                throw error
            }
        }
    }

    private static func target(of path: FilePath) throws(SystemError) -> FilePath {
        guard isLink(path) else { return path }
        guard let resolved = realpath(path.text, nil) else { throw .last }
        defer { free(resolved) }
        return FilePath(String(cString: resolved))
    }

    private static func existing(_ path: FilePath) throws(SystemError) -> stat? {
        var status = stat()
        guard stat(path.text, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .last
        }
        guard access(path.text, W_OK) == 0 else { throw .last }
        return status
    }

    static func make(beside path: FilePath) throws(SystemError) -> (path: FilePath, descriptor: Descriptor) {
        while true {
            let temporary = path.folder.appending(TemporaryName.new.another)
            let number = open(temporary.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if number >= 0 { return (temporary, Descriptor(number: number)) }
            guard errno == EEXIST || errno == EINTR else { throw .last }
        }
    }

    /// Writes and closes the descriptor, in any case.
    static func fill(
        _ descriptor: Descriptor, _ bytes: [UInt8], replacing old: ReplacedFile?, waitsForDisk: Bool
    ) throws(SystemError) {
        do throws(SystemError) {
            try descriptor.writeAll(bytes)
            try old?.passAttributes(to: descriptor)
            if waitsForDisk { try descriptor.synchronize() }
        } catch {
            close(descriptor.number)
            throw error
        }
        guard close(descriptor.number) == 0 else { throw .last }
    }
}
