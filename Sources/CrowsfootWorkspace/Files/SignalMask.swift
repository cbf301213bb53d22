#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lets the signals by which people end a process wait until what was begun is whole.
struct SignalMask {
    private let earlier: sigset_t

    static func holdBack() -> SignalMask {
        var held = sigset_t()
        var earlier = sigset_t()
        sigemptyset(&held)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, number) }
        pthread_sigmask(SIG_BLOCK, &held, &earlier)
        return SignalMask(earlier: earlier)
    }

    func restore() {
        var earlier = earlier
        pthread_sigmask(SIG_SETMASK, &earlier, nil)
    }
}
