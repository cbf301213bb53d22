#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Delays the signals that end a process until an operation is complete.
package struct SignalMask {
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private let earlier: sigset_t

    static func holdBack() -> SignalMask {
        var earlier = sigset_t()
        var held = set
        pthread_sigmask(SIG_BLOCK, &held, &earlier)
        return SignalMask(earlier: earlier)
    }

    /// A thread that holds signals back hands that down to the processes that it starts; such a one could not be ended.
    package static func letThrough() {
        var released = set
        pthread_sigmask(SIG_UNBLOCK, &released, nil)
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in ending { sigaddset(&set, number) }
        return set
    }

    func restore() {
        var earlier = earlier
        pthread_sigmask(SIG_SETMASK, &earlier, nil)
    }
}
