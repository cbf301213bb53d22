#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The exit code of a process.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// No findings.
    case success = 0
    /// Findings: errors in a schema, a failed check, files that are out of date, or requested differences.
    case findings = 1
    /// The command couldn't run: invalid arguments, missing or unreadable input, a file that can't be written, or a bug in Crowsfoot.
    case failure = 2
}

extension ExitCode {
    package func endProcess() -> Never {
        exit(rawValue)
    }
}
