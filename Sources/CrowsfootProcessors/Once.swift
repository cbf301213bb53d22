/// A value that is computed when somebody first asks for it. Threads that ask meanwhile wait for it.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = ThreadLock()
    private var known: Value?

    package init(_ value: Value? = nil) {
        known = value
    }

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
