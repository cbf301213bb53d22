#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The status of a process, as scripts see it.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// No findings.
    case success = 0
    /// Something was found: errors in a schema, a failed check, stale files, or requested differences.
    case findings = 1
    /// The command could not run: wrong usage, missing or unreadable input, a file that can't be written, or a bug of Crowsfoot.
    case failure = 2
}

extension ExitCode {
    package func endProcess() -> Never {
        exit(rawValue)
    }
}
