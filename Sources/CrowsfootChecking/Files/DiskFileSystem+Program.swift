#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
    import MachO.dyld
#endif

extension DiskFileSystem {
    /// What tells the program that runs from every other one, and from itself before it was built anew; none where the system does not say.
    package static var identityOfProgram: String? {
        guard let path = pathOfProgram else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }

    private static var pathOfProgram: String? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
                guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
                return String(cString: start)
            }
        #else
            return "/proc/self/exe"
        #endif
    }
}
