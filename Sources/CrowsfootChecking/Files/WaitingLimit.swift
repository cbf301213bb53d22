#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How long a run waits for others that write into the same folders. A run that was stopped would be waited for without end.
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
