#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A value that is computed on first access. Other threads wait until it is there.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = ThreadLock()
    private var known: Value?

    package init(_ value: Value? = nil) {
        known = value
    }

    /// Returns the value, and computes it if this is the first call.
    ///
    /// Neither `compute` nor a thread that it waits for may ask for the same value.
    package func value(_ compute: () -> Value) -> Value {
        lock.locked {
            if let known { return known }
            let value = compute()
            known = value
            return value
        }
    }
}

/// A lock. `Mutex` requires newer platforms than Crowsfoot does.
final class ThreadLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
