#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension DiskFileSystem {
    package func entries(of folder: FilePath) throws(FileError) -> [FileEntry] {
        guard let stream = opendir(folder.text) else { throw SystemError.last.during(.list, folder) }
        defer { closedir(stream) }
        var entries: [FileEntry] = []
        while true {
            // The only way to distinguish the end of the folder from an error.
            errno = 0
            guard let record = readdir(stream) else { break }
            let name = Self.name(in: record)
            if name == "." || name == ".." { continue }
            let kind = Self.kind(in: record) ?? kindOfEntry(name, in: dirfd(stream))
            entries.append(FileEntry(name: name, kind: kind))
        }
        guard errno == 0 else { throw SystemError.last.during(.list, folder) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Returns the name. The record is shorter than its type, so it must not be copied.
    private static func name(in record: UnsafeMutablePointer<dirent>) -> String {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
            preconditionFailure("a directory entry has a name")
        }
        let start = UnsafeRawPointer(record).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return String(cString: start)
    }

    /// The kind of an entry, or `nil` if the file system doesn't report it.
    private static func kind(in record: UnsafeMutablePointer<dirent>) -> FileKind? {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_type) else { return nil }
        return switch Int(UnsafeRawPointer(record).load(fromByteOffset: offset, as: UInt8.self)) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_FIFO): .other(.pipe)
        case Int(DT_SOCK): .other(.socket)
        case Int(DT_CHR), Int(DT_BLK): .other(.device)
        default: nil
        }
    }

    /// Returns the kind of an entry. An inaccessible one counts as special, and reading it reports the reason.
    private func kindOfEntry(_ name: String, in folder: Int32) -> FileKind {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other(.unknown) }
        return FileStatus(status).kind
    }
}
