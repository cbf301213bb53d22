import CrowsfootChecking

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The three pipes of a program. All are served at once, so that neither side waits for the other.
struct ProcessPipes {
    /// The end of this process, and the one of the program; -1 for a closed one.
    struct Pipe {
        fileprivate(set) var near: Int32
        fileprivate(set) var far: Int32

        fileprivate init(isInput: Bool) throws(SystemError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .last }
            defer { for end in ends { close(end) } }
            // Numbers above the standard streams: a shell may have started this process without them, and a child would lose such a pipe.
            let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
            (near, far) = isInput ? (moved[1], moved[0]) : (moved[0], moved[1])
            if moved.contains(-1) {
                let error = SystemError.last
                closeNear()
                closeFar()
                throw error
            }
            _ = fcntl(near, F_SETFL, fcntl(near, F_GETFL) | O_NONBLOCK)
        }

        fileprivate mutating func closeNear() {
            if near >= 0 { close(near) }
            near = -1
        }

        fileprivate mutating func closeFar() {
            if far >= 0 { close(far) }
            far = -1
        }
    }

    private(set) var input: Pipe
    private(set) var output: Pipe
    private(set) var errors: Pipe

    init() throws(SystemError) {
        input = try Pipe(isInput: true)
        output = try Pipe(isInput: false)
        errors = try Pipe(isInput: false)
    }

    mutating func closeFarEnds() {
        input.closeFar()
        output.closeFar()
        errors.closeFar()
    }

    mutating func closeAll() {
        closeFarEnds()
        input.closeNear()
        output.closeNear()
        errors.closeNear()
    }

    /// The output of a program, and whether it was truncated.
    struct Answer {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        var excess: ProcessLimits.Excess?
    }

    /// Writes the input and reads both outputs to their ends, or up to a limit.
    mutating func exchange(_ bytes: [UInt8], _ limit: ProcessDeadline) throws(SystemError) -> Answer {
        var rest = bytes[...]
        var read = Answer()
        if rest.isEmpty { input.closeNear() }
        while output.near >= 0 || errors.near >= 0 {
            // A closed end has the number -1, which is skipped.
            var requests = [
                pollfd(fd: input.near, events: Int16(POLLOUT), revents: 0), pollfd(fd: output.near, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors.near, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&requests, nfds_t(requests.count), limit.milliseconds) >= 0 else {
                if errno == EINTR { continue }
                throw .last
            }
            if limit.isOver {
                read.excess = .time
                break
            }
            if requests[0].revents != 0, try !Self.write(&rest, to: input.near) || rest.isEmpty { input.closeNear() }
            if requests[1].revents != 0, try !Self.read(into: &read.output, from: output.near) { output.closeNear() }
            if requests[2].revents != 0, try !Self.read(into: &read.errors, from: errors.near) { errors.closeNear() }
            if max(read.output.count, read.errors.count) > limit.outputBytes {
                read.excess = .output
                break
            }
        }
        return read
    }

    /// Writes the rest, and returns whether the program still reads.
    private static func write(_ rest: inout ArraySlice<UInt8>, to end: Int32) throws(SystemError) -> Bool {
        #if canImport(Glibc)
            let count = rest.withUnsafeBytes { Glibc.write(end, $0.baseAddress, $0.count) }
        #elseif canImport(Musl)
            let count = rest.withUnsafeBytes { Musl.write(end, $0.baseAddress, $0.count) }
        #else
            let count = rest.withUnsafeBytes { Darwin.write(end, $0.baseAddress, $0.count) }
        #endif
        if count >= 0 {
            rest = rest.dropFirst(count)
            return true
        }
        if errno == EPIPE { return false }
        return try isWorthAnotherTry()
    }

    /// Reads, and returns whether there may be more.
    private static func read(into bytes: inout [UInt8], from end: Int32) throws(SystemError) -> Bool {
        var count = 0
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            #if canImport(Glibc)
                count = Glibc.read(end, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                count = Musl.read(end, buffer.baseAddress, buffer.count)
            #else
                count = Darwin.read(end, buffer.baseAddress, buffer.count)
            #endif
            filled = max(count, 0)
        }
        bytes += piece
        return try count < 0 ? isWorthAnotherTry() : count > 0
    }

    private static func isWorthAnotherTry() throws(SystemError) -> Bool {
        guard errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK else { throw .last }
        return true
    }
}
