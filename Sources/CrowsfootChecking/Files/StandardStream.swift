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
