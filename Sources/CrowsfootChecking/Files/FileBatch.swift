#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// File changes that are applied together or not at all.
package struct FileBatch: Hashable, Sendable {
    /// Files to remove before anything is written: if names differ only in case, a new file may replace an old one.
    package var removals: [FilePath] = []
    /// Files to write, in order. Missing folders are created.
    package var writes: [FileChange] = []
    /// File contents at planning time, or `nil` if the file didn't exist.
    ///
    /// If a file has changed since, nothing is written, unless it already has the new content because another run was faster.
    package var seen: [FilePath: [UInt8]?] = [:]

    /// Files to replace or remove whose contents were generated and can be generated again.
    package var regenerable: Set<FilePath> = []
    /// Folders without changes from which leftovers of killed runs are removed.
    package var swept: Set<FilePath> = []
    /// Whether to skip the changes instead of waiting for another run.
    package var isOptional = false

    package init() {}

    package var isEmpty: Bool { removals.isEmpty && writes.isEmpty }
}

extension FileBatch {
    /// Throws unless each file has the contents from planning time, or already the new ones. `bytes` reads a file.
    package func check(_ bytes: (FilePath) throws(FileError) -> [UInt8]) throws(FileError) {
        let wanted = Dictionary(writes.map { ($0.path, $0.bytes) }, uniquingKeysWith: { _, last in last })
        for path in seen.keys.sorted() {
            let current = try Self.current(path, bytes)
            guard current == seen[path] || current == wanted[path] else { throw FileError(.write, path, .changed) }
        }
    }

    private static func current(_ path: FilePath, _ bytes: (FilePath) throws(FileError) -> [UInt8]) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try bytes(path)
        } catch {
            if error.leadsNowhere || error.reason == .notFolder { return nil }
            throw FileError(.write, path, error.reason)
        }
    }
}

/// A file that is about to be replaced.
struct ReplacedFile {
    let path: FilePath
    let status: stat

    /// Copies its owner and permissions to the new file; on macOS, its extended attributes and access control list, too.
    func passAttributes(to new: Descriptor) throws(SystemError) {
        #if canImport(Darwin)
            // Without O_NONBLOCK, opening a pipe waits for a writer.
            let old = open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            if old >= 0 {
                // Some file systems support neither; the file is written all the same.
                _ = fcopyfile(old, new.number, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
                close(old)
            }
        #endif
        // Only the administrator can change owners; for other users, the owner is the same already.
        _ = fchown(new.number, status.st_uid, status.st_gid)
        guard fchmod(new.number, status.st_mode & 0o7777) == 0 else { throw .last }
    }
}
