#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A queue of messages from several threads to one, which takes everything that is waiting at once.
package final class Mailbox<Message: Sendable>: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrived = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var messages: [Message] = []
    private var isClosed = false

    package init() {
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
        arrived.initialize(to: pthread_cond_t())
        pthread_cond_init(arrived, nil)
    }

    deinit {
        pthread_cond_destroy(arrived)
        pthread_mutex_destroy(lock)
        arrived.deallocate()
        lock.deallocate()
    }

    /// Adds a message. A closed mailbox drops it.
    package func post(_ message: Message) {
        locked {
            if isClosed { return }
            messages.append(message)
            pthread_cond_signal(arrived)
        }
    }

    /// Ends the queue. Messages that are waiting can still be taken.
    package func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(arrived)
        }
    }

    /// Waits for messages, and returns all that are there, or `nil` if the mailbox is closed and empty.
    package func takeAll() -> [Message]? {
        locked {
            while messages.isEmpty, !isClosed { pthread_cond_wait(arrived, lock) }
            if messages.isEmpty { return nil }
            defer { messages = [] }
            return messages
        }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}

/// A thread of its own for work that waits, such as reading messages.
package enum BackgroundThread {
    /// Starts the work. Returns `false` if the system refuses a thread.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = ThreadPool.start(work) else { return false }
        pthread_detach(thread)
        return true
    }
}
