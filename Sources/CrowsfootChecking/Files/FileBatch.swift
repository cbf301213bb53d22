#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Changes of files that belong together: all of them are made, or none.
package struct FileBatch: Hashable, Sendable {
    /// Taken away before anything is written: where names differ only in case, a new file may take the place of an old one.
    package var removals: [FilePath] = []
    /// Made in this order, with the folders that they need.
    package var writes: [FileChange] = []
    /// File contents at planning time, or `nil` if the file didn't exist.
    ///
    /// If a file has changed since, nothing is written, unless it already has the new content because another run was faster.
    package var seen: [FilePath: [UInt8]?] = [:]

    /// Files to replace or remove whose contents were generated and can be generated again.
    package var regenerable: Set<FilePath> = []
    /// Folders in which nothing may change, and out of which the temporary files of killed runs are removed all the same.
    package var swept: Set<FilePath> = []
    /// Whether it is better not to make the changes than to wait for another run.
    package var isOptional = false

    package init() {}

    package var isEmpty: Bool { removals.isEmpty && writes.isEmpty }
}

extension FileBatch {
    /// Fails unless all is as it was when this was worked out, or as it is to be; the bytes of a path are asked for by `bytes`.
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

/// A file that another one is about to replace.
struct ReplacedFile {
    let path: FilePath
    let status: stat

    /// Gives its owner and permissions to the file that replaces it; on macOS, its extended attributes and access control list too.
    func passAttributes(to new: Descriptor) throws(SystemError) {
        #if canImport(Darwin)
            // Without O_NONBLOCK, opening a pipe waits for a writer.
            let old = open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            if old >= 0 {
                // Some file systems have neither; the file is written there all the same.
                _ = fcopyfile(old, new.number, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
                close(old)
            }
        #endif
        // Only the system's administrator can give files away; for anybody else the owner is the same already.
        _ = fchown(new.number, status.st_uid, status.st_gid)
        guard fchmod(new.number, status.st_mode & 0o7777) == 0 else { throw .last }
    }
}
