#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps other runs of the tool from writing into the same folders, for as long as this is held. Nobody else is kept from anything.
///
/// A file system that knows no locks is worked on without: what was changed meanwhile is noticed there, too, but for a moment.
final class FolderLocks {
    private let descriptors: [Int32]

    /// Of folders that are there, in one order for all runs, so that no two wait for each other.
    init(_ folders: Set<FilePath>) {
        let numbered = Dictionary(
            folders.compactMap { path -> (FileStatus.Identity, FilePath)? in
                var status = stat()
                return stat(path.text, &status) == 0 ? (FileStatus(status).identity, path) : nil
            }, uniquingKeysWith: { first, _ in first })
        let ordered = numbered.sorted { ($0.key.device, $0.key.node) < ($1.key.device, $1.key.node) }
        descriptors = ordered.compactMap { _, path in
            let number = open(path.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if number < 0 { return nil }
            while flock(number, LOCK_EX) != 0, errno == EINTR {}
            return number
        }
    }

    deinit { for number in descriptors { close(number) } }
}
