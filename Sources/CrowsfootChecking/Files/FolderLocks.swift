#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps other runs of Crowsfoot from writing into the same folders. The locks are advisory, so other programs aren't blocked.
///
/// On file systems without locks, concurrent changes are still detected, except in a short time window.
final class FolderLocks {
    private var descriptors: [Int32] = []
    private var wanted: Set<FileStatus.Identity> = []
    private var held: Set<FileStatus.Identity> = []

    /// Locks existing folders, in the same order in all runs to avoid deadlocks. Fails when `limit` is reached.
    func add(_ folders: Set<FilePath>, waiting limit: WaitingLimit) throws(FileError) {
        let numbered = Dictionary(
            folders.compactMap { path in Self.identity(of: path).map { ($0, path) } }, uniquingKeysWith: { first, _ in first })
        for (_, path) in numbered.sorted(by: { ($0.key.device, $0.key.node) < ($1.key.device, $1.key.node) }) {
            while !lock(path) { try limit.wait(for: path) }
        }
    }

    deinit { for number in descriptors { close(number) } }

    /// Locks another folder. Returns `false` if another run holds it, because waiting could be a deadlock.
    func add(_ folder: FilePath) -> Bool { hold(folder) || lock(folder) }

    /// Whether the locked folders are still these: another run may have created or removed some while this one waited.
    func areOf(_ folders: Set<FilePath>) -> Bool {
        folders.allSatisfy { folder in Self.identity(of: folder).map(wanted.contains) ?? false }
    }

    /// Whether no other run writes into this folder.
    func hold(_ folder: FilePath) -> Bool { Self.identity(of: folder).map(held.contains) ?? false }

    /// Locks a folder. Returns `false` only if another run holds it.
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

/// Finds the process that holds the lock of a folder.
enum LockHolder {
    /// Returns the process id, or `nil` if the system doesn't provide it.
    static func process(of folder: FilePath) -> Int? {
        #if os(Linux)
            var status = stat()
            guard stat(folder.text, &status) == 0, let locks = fopen("/proc/locks", "re") else { return nil }
            defer { fclose(locks) }
            let device = UInt64(status.st_dev)
            // The bits of both numbers are split for compatibility with smaller ones.
            let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
            let minor = device & 0xFF | device >> 12 & ~0xFF
            let file = [major, minor, UInt64(status.st_ino)]
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), locks) != nil {
                let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                if let process = process(in: text, locking: file) { return process }
            }
        #endif
        return nil
    }

    #if os(Linux)
        /// Reads `1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF`, with the numbers of the device in hexadecimal.
        static func process(in line: String, locking file: [UInt64]) -> Int? {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", let process = Int(words[4]), process > 0 else { return nil }
            let numbers = words[5].split(separator: ":")
            let parts = zip(numbers, [16, 16, 10]).compactMap { UInt64($0, radix: $1) }
            return parts == file ? process : nil
        }
    #endif
}

/// The maximum time to wait for other runs that write into the same folders. Without it, a suspended run would block this one forever.
struct WaitingLimit {
    private static let pause: UInt32 = 10_000

    private let limit: Duration
    private let end: ContinuousClock.Instant

    init(_ limit: Duration) {
        self.limit = limit
        end = .now + limit
    }

    /// Waits before another try to lock the folder.
    func wait(for folder: FilePath) throws(FileError) {
        guard ContinuousClock.now < end else {
            throw FileError(.lock, folder, .locked(by: LockHolder.process(of: folder), seconds: limit.components.seconds))
        }
        usleep(Self.pause)
    }
}
