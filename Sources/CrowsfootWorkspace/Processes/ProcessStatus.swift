#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whether processes of this machine exist.
package enum ProcessStatus {
    package static func isRunning(_ id: Int) -> Bool {
        guard let number = pid_t(exactly: id), number > 0 else { return true }
        // A process of another user exists, too.
        return kill(number, 0) == 0 || errno != ESRCH
    }
}
