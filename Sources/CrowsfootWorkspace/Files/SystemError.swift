#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The number by which the system tells why a call failed.
struct SystemError: Error {
    let code: Int32

    /// Of the call that has just failed.
    static var last: SystemError { SystemError(code: errno) }

    func during(_ action: FileError.Action, _ path: FilePath) -> FileError {
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
        case EPIPE: .noReader
        default: .system(code: code, text: text)
        }
    }

    var text: String {
        guard let message = strerror(code) else { return "error \(code)" }
        return String(cString: message)
    }
}
