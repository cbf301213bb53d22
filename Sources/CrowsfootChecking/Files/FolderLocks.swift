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
    private var descriptors: [Int32] = []
    private var wanted: Set<FileStatus.Identity> = []
    private var held: Set<FileStatus.Identity> = []

    /// Of folders that exist, in one order for all runs, so that no two wait for each other. Fails when `limit` ends first.
    func add(_ folders: Set<FilePath>, waiting limit: WaitingLimit) throws(FileError) {
        let numbered = Dictionary(
            folders.compactMap { path in Self.identity(of: path).map { ($0, path) } }, uniquingKeysWith: { first, _ in first })
        for (_, path) in numbered.sorted(by: { ($0.key.device, $0.key.node) < ($1.key.device, $1.key.node) }) {
            while !lock(path) { try limit.wait(for: path) }
        }
    }

    deinit { for number in descriptors { close(number) } }

    /// One more folder, if it is not held yet. Says `false` where another run was faster: whoever waits for it here may wait for ever.
    func add(_ folder: FilePath) -> Bool { hold(folder) || lock(folder) }

    /// Whether these are the folders that it was made for; another run may have made or removed some while this one waited.
    func areOf(_ folders: Set<FilePath>) -> Bool {
        folders.allSatisfy { folder in Self.identity(of: folder).map(wanted.contains) ?? false }
    }

    /// Whether no other run writes into this folder.
    func hold(_ folder: FilePath) -> Bool { Self.identity(of: folder).map(held.contains) ?? false }

    /// Says `false` only where another run has the folder.
    private func lock(_ folder: FilePath) -> Bool {
        if let identity = Self.identity(of: folder) { wanted.insert(identity) }
        let number = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if number < 0 { return true }
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            defer { close(number) }
            return errno != EWOULDBLOCK
        }
        descriptors.append(number)
        if let status = FileStatus(descriptor: number) { held.insert(status.identity) }
        return true
    }

    private static func identity(of folder: FilePath) -> FileStatus.Identity? {
        var status = stat()
        return stat(folder.text, &status) == 0 ? FileStatus(status).identity : nil
    }
}
