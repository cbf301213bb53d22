#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Calls a function at intervals, on its own thread, for as long as the ticker exists.
package final class Ticker: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let stopped = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isStopped = false
    private var thread: pthread_t?

    /// Creates a ticker. Both times are in milliseconds. If the system refuses a thread, it never ticks.
    package init(after first: Int, every interval: Int, _ tick: @escaping @Sendable () -> Void) {
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
        stopped.initialize(to: pthread_cond_t())
        pthread_cond_init(stopped, nil)
        thread = ThreadPool.start { [unowned self] in run(first, interval, tick) }
    }

    deinit {
        stop()
        pthread_cond_destroy(stopped)
        pthread_mutex_destroy(lock)
        stopped.deallocate()
        lock.deallocate()
    }

    /// Stops the ticks.
    package func stop() {
        guard let thread else { return }
        self.thread = nil
        between {
            isStopped = true
            pthread_cond_signal(stopped)
        }
        pthread_join(thread, nil)
    }

    /// Runs `body` between two ticks.
    package func between(_ body: () -> Void) {
        pthread_mutex_lock(lock)
        body()
        pthread_mutex_unlock(lock)
    }

    private func run(_ first: Int, _ interval: Int, _ tick: () -> Void) {
        pthread_mutex_lock(lock)
        var wait = first
        while !isStopped {
            var end = Self.time(in: wait)
            // A signal only wakes the thread early; ticks depend on time alone.
            if pthread_cond_timedwait(stopped, lock, &end) == ETIMEDOUT, !isStopped {
                tick()
                wait = interval
            }
        }
        pthread_mutex_unlock(lock)
    }

    private static func time(in milliseconds: Int) -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let nanoseconds = Int(time.tv_nsec) + milliseconds * 1_000_000
        return timespec(tv_sec: time.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}
