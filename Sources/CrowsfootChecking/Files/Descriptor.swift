#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file descriptor. Calls are repeated after signals and short transfers.
struct Descriptor {
    let number: Int32

    /// Fills the buffer up to the end of the file, and returns the number of bytes.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = read(number, rest.baseAddress, rest.count)
            if count == 0 { break }
            if count > 0 { filled += count } else { try wait(for: Int16(POLLIN)) }
        }
        return filled
    }

    /// Reads to the end, or slightly beyond the limit: more bytes than `limit` mean that the file is too large.
    ///
    /// If `size` is right, this is one allocation, and its spare byte detects the end of the file.
    func readToEnd(size: Int, limit: Int) throws(SystemError) -> [UInt8] {
        var bytes = try readPiece(of: size + 1)
        if bytes.count <= size { return bytes }
        while bytes.count <= limit {
            let piece = try readPiece(of: max(1 << 16, min(bytes.count, limit + 1 - bytes.count)))
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes
    }

    /// Waits for bytes, and returns those that are there: none at the end.
    func readAvailable(atMost limit: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            do throws(SystemError) {
                while true {
                    let count = read(number, buffer.baseAddress, limit)
                    if count >= 0 {
                        filled = count
                        return
                    }
                    try wait(for: Int16(POLLIN))
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private func readPiece(of size: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            do throws(SystemError) {
                count = try fill(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size]))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads at an offset. Returns fewer bytes only at the end of the file.
    func readPart(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        guard offset >= 0, count > 0 else { return [] }
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                while filled < count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count])
                    let more = pread(number, rest.baseAddress, rest.count, off_t(offset + filled))
                    if more == 0 { break }
                    if more > 0 { filled += more } else { try wait(for: Int16(POLLIN)) }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        var failure: SystemError?
        bytes.withUnsafeBytes { buffer in
            do throws(SystemError) { try empty(buffer) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Waits until the data is on the disk.
    func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // `fsync` waits only for the drive's cache. It remains for file systems without the stronger request.
            if fcntl(number, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(number) == 0 else { throw .last }
    }

    private func empty(_ buffer: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = buffer[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = write(number, part.baseAddress, part.count)
            if count >= 0 { rest = rest.dropFirst(count) } else { try wait(for: Int16(POLLOUT)) }
        }
    }

    /// Handles a failed call: returns if it can be repeated, and throws otherwise.
    private func wait(for event: Int16) throws(SystemError) {
        let error = SystemError.last
        if error.code == EINTR { return }
        guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
        var request = pollfd(fd: number, events: event, revents: 0)
        guard poll(&request, 1, -1) >= 0 || errno == EINTR else { throw .last }
    }
}
