#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The status of a path, with links resolved.
package struct FileStatus: Hashable, Sendable {
    /// Identifies a file or folder: equal for two paths if both lead to the same one.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let node: UInt64

        package init(device: UInt64, node: UInt64) {
            self.device = device
            self.node = node
        }
    }

    package let kind: FileKind
    package let identity: Identity

    package init(kind: FileKind, identity: Identity) {
        self.kind = kind
        self.identity = identity
    }
}

extension FileStatus {
    init(_ status: stat) {
        self.init(
            kind: FileKind(mode: status.st_mode),
            identity: Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino)))
    }

    /// Creates the identity of an open file, or returns `nil` if the system doesn't provide it.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }
}

extension FileKind {
    fileprivate init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .other(.pipe)
            case S_IFSOCK: .other(.socket)
            case S_IFCHR, S_IFBLK: .other(.device)
            default: .other(.unknown)
            }
    }
}
