#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension ExitCode {
    package func endProcess() -> Never {
        exit(rawValue)
    }
}
