#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ends the process with exit code 2 and a message if Crowsfoot crashes.
///
/// If `SWIFT_BACKTRACE` asks the Swift runtime for a backtrace, that is printed instead.
package enum CrashNotice {
    package static func install() {
        guard getenv("SWIFT_BACKTRACE") == nil else { return }
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] {
            signal(number) { _ in
                // Only async-signal-safe calls: nothing here allocates or waits.
                let notice: StaticString =
                    """
                    crowsfoot: error: Crowsfoot crashed. Please report this, with the schema that causes it
                    help: run it again with SWIFT_BACKTRACE=enable=yes, and add what it prints and `crowsfoot --version`

                    """
                _ = write(STDERR_FILENO, notice.utf8Start, notice.utf8CodeUnitCount)
                _exit(ExitCode.failure.rawValue)
            }
        }
    }
}
