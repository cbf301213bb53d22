#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The `errno` of a failed call.
package struct SystemError: Error {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The error of the last failed call.
    package static var last: SystemError { SystemError(code: errno) }

    package func during(_ action: FileError.Action, _ path: FilePath) -> FileError {
        FileError(action, path, reason)
    }

    private var reason: FileError.Reason {
        switch code {
        case ENOENT: .missing
        case ESTALE: .vanished
        case EACCES, EPERM: .notPermitted
        case EISDIR: .isFolder
        case ENOTDIR: .notFolder
        case ELOOP: .tooManyLinks
        case ENAMETOOLONG: .nameTooLong
        case EROFS: .readOnly
        case ENOSPC, EDQUOT: .noSpace
        case EFBIG: .beyondFileSize
        case EPIPE: .noReader
        default: .system(code: code, text: text)
        }
    }

    package var text: String {
        guard let message = strerror(code) else { return "error \(code)" }
        return String(cString: message)
    }
}
