#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Threads that share one piece of work, and end with it.
///
/// These are system threads, not tasks: starting the runtime of tasks takes as long as a whole check.
enum ThreadPool {
    /// The maximum number of threads. More would wait for memory instead of computing.
    private static let mostThreads = 8
    /// The stack size, in bytes: that of the main thread on most systems.
    ///
    /// Other threads get less by default, and the parser is recursive.
    private static let stackBytes = 8 << 20

    /// Calls `work` once on this thread and once on each additional thread, and returns when all calls have.
    static func run(atMost calls: Int, _ work: @escaping @Sendable () -> Void) {
        let helpers = (0..<max(0, min(calls, processors) - 1)).compactMap { _ in start(work) }
        work()
        for helper in helpers { pthread_join(helper, nil) }
    }

    private static let processors = min(mostThreads, max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))))

    /// Starts a thread, or returns `nil` if the system refuses. Other threads then take over its share.
    static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)
        let handed = Unmanaged.passRetained(Work(work))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, &attributes, { Work.run($0) }, handed.toOpaque())
        guard status == 0 else {
            handed.release()
            return nil
        }
        return thread
    }

    private final class Work: Sendable {
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        static func run(_ handed: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let handed { Unmanaged<Work>.fromOpaque(handed).takeRetainedValue().body() }
            return nil
        }
    }
}
