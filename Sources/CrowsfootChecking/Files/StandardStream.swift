import CrowsfootSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One of the three standard streams.
package struct StandardStream: Sendable {
    package static let input = StandardStream(Descriptor(number: STDIN_FILENO), named: "<stdin>")
    package static let output = StandardStream(Descriptor(number: STDOUT_FILENO), named: "<stdout>")
    package static let error = StandardStream(Descriptor(number: STDERR_FILENO), named: "<stderr>")

    private let descriptor: Descriptor
    package let path: FilePath

    private init(_ descriptor: Descriptor, named name: String) {
        self.descriptor = descriptor
        path = FilePath(name)
    }

    /// Makes a reader that stops early an error of `write`, instead of ending the process.
    package static func surviveEndOfReader() {
        signal(SIGPIPE, SIG_IGN)
        // The same for a file that reached its size limit.
        signal(SIGXFSZ, SIG_IGN)
    }
}

extension StandardStream: ByteWriter {
    package var isTerminal: Bool { isatty(descriptor.number) == 1 }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        do throws(SystemError) { try descriptor.writeAll(bytes) } catch { throw error.during(.write, path) }
    }
}

extension StandardStream: ByteReader {
    package func readToEnd() throws(FileError) -> [UInt8] {
        let limit = SourceFile.sizeLimit
        do throws(SystemError) {
            let bytes = try descriptor.readToEnd(size: 1 << 16, limit: limit)
            if bytes.count <= limit { return bytes }
        } catch {
            throw error.during(.read, path)
        }
        throw FileError(.read, path, .tooLarge(limit: limit))
    }
}

extension StandardStream: ByteStream {
    /// The most bytes of one read, as many as a pipe of most systems holds.
    private static let pieceSize = 1 << 16

    package func readSome() throws(FileError) -> [UInt8] {
        do throws(SystemError) {
            return try descriptor.readAvailable(atMost: Self.pieceSize)
        } catch {
            throw error.during(.read, path)
        }
    }

    /// Returns standard output under another descriptor, and sends everything that is written to the usual one to standard error.
    ///
    /// Whatever prints something by mistake can't damage a protocol then.
    package static func divertedOutput() throws(FileError) -> StandardStream {
        let number = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard number >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw SystemError.last.during(.write, output.path) }
        return StandardStream(Descriptor(number: number), named: output.path.text)
    }
}

/// A source of bytes that come in pieces, such as messages.
package protocol ByteStream: Sendable {
    /// Waits for bytes, and returns those that are there: none at the end.
    func readSome() throws(FileError) -> [UInt8]
}

/// A source of bytes without a path: standard input, or memory.
package protocol ByteReader {
    /// Reads all bytes, at most `SourceFile.sizeLimit`.
    func readToEnd() throws(FileError) -> [UInt8]
}

/// A destination of bytes: standard output, standard error, or memory.
package protocol ByteWriter {
    /// Whether the output is a terminal.
    var isTerminal: Bool { get }

    func write(_ bytes: [UInt8]) throws(FileError)
}
