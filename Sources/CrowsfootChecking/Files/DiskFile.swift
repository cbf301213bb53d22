#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open regular file, which is closed when this is released.
final class DiskFile: OpenFile {
    let size: Int
    private let descriptor: Descriptor
    private let path: FilePath

    init(_ path: FilePath) throws(FileError) {
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let descriptor = Descriptor(number: open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        guard descriptor.number >= 0 else { throw SystemError.last.during(.read, path) }
        self.path = path
        self.descriptor = descriptor
        var status = stat()
        let isKnown = fstat(descriptor.number, &status) == 0
        size = Int(status.st_size)
        // From here on, an error closes the file.
        if !isKnown { throw SystemError.last.during(.read, path) }
        if let reason = FileStatus(status).kind.reasonNotToRead { throw FileError(.read, path, reason) }
    }

    deinit { close(descriptor.number) }

    func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        do throws(SystemError) { return try descriptor.readPart(at: offset, count: count) } catch { throw error.during(.read, path) }
    }

    func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
        do throws(SystemError) {
            let bytes = try descriptor.readToEnd(size: size, limit: limit)
            if bytes.count <= limit { return bytes }
        } catch {
            throw error.during(.read, path)
        }
        throw FileError(.read, path, .tooLarge(limit: limit))
    }
}

extension FileKind {
    fileprivate var reasonNotToRead: FileError.Reason? {
        switch self {
        case .file, .link: nil
        case .folder: .isFolder
        case .other(let special): .notRegular(special)
        }
    }
}

/// Names of temporary files next to their targets. No other file has such a name.
enum TemporaryName: String {
    /// A file that is about to be moved to its path.
    case new
    /// A replaced file that was generated.
    case old
    /// A file that was replaced and may contain a user's edits.
    case kept

    private static let start = ".crowsfoot-"
    /// The number of digits of the random number.
    private static let digits = 13
    private static let radix = 36

    /// A new name with a random number, which is unique in practice.
    var another: String {
        Self.start + Self.padded(UInt64.random(in: .min ... .max)) + "." + rawValue
    }

    private static func padded(_ number: UInt64) -> String {
        let text = String(number, radix: radix)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }

    /// Reads a name, or returns `nil` for that of another file.
    init?(of name: String) {
        let parts = name.dropFirst(Self.start.count).split(separator: ".", omittingEmptySubsequences: false)
        guard name.hasPrefix(Self.start), parts.count == 2, let number = UInt64(parts[0], radix: Self.radix),
            parts[0] == Self.padded(number)
        else { return nil }
        self.init(rawValue: String(parts[1]))
    }

    /// Whether the file can be removed if its run was killed.
    var isWorthNothing: Bool {
        switch self {
        case .new, .old: true
        case .kept: false
        }
    }
}
