#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds out who holds the lock of a folder.
enum LockHolder {
    /// `nil` where the system doesn't say.
    static func process(of folder: FilePath) -> Int? {
        #if os(Linux)
            var status = stat()
            guard stat(folder.text, &status) == 0, let locks = fopen("/proc/locks", "re") else { return nil }
            defer { fclose(locks) }
            let device = UInt64(status.st_dev)
            // The bits of both numbers are split in two, for programs that knew smaller ones.
            let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
            let minor = device & 0xFF | device >> 12 & ~0xFF
            let file = [major, minor, UInt64(status.st_ino)]
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), locks) != nil {
                let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                if let process = process(in: text, locking: file) { return process }
            }
        #endif
        return nil
    }

    #if os(Linux)
        /// Reads `1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF`, with the numbers of the device in hexadecimal.
        static func process(in line: String, locking file: [UInt64]) -> Int? {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", let process = Int(words[4]), process > 0 else { return nil }
            let numbers = words[5].split(separator: ":")
            let parts = zip(numbers, [16, 16, 10]).compactMap { UInt64($0, radix: $1) }
            return parts == file ? process : nil
        }
    #endif
}
