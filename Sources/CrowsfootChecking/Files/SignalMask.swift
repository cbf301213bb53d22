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

    /// Unblocks the signals. A child process inherits blocked signals, and couldn't be ended.
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
