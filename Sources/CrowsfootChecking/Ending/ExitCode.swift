#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a run ended, as scripts see it. 1 and 2 never mean that the tool broke.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case fine = 0
    /// There are findings at or above the wanted level, or files that are out of date.
    case findings = 1
    /// Two versions differ, and that was the question.
    case differences = 2
    case wrongUsage = 64
    case invalidSchema = 65
    case missingInput = 66
    /// A mistake of ours.
    case internalError = 70
    case cannotCreate = 73
    case cannotWrite = 74
}

extension ExitCode {
    package func endProcess() -> Never {
        exit(rawValue)
    }
}

extension FileError {
    /// How a run ends that this keeps from its work.
    package var exitCode: ExitCode {
        switch action {
        case .find, .read, .list, .watch: .missingInput
        case .write, .remove, .lock: reason.keepsFromCreating ? .cannotCreate : .cannotWrite
        }
    }
}

extension FileError.Reason {
    fileprivate var keepsFromCreating: Bool {
        switch self {
        case .missing, .vanished, .deadLink, .notPermitted, .isFolder, .notFolder, .notRegular, .tooManyLinks, .nameTooLong, .readOnly:
            true
        case .changed, .tooLarge, .noSpace, .beyondFileSize, .locked, .tooManyWatched, .noReader, .system: false
        }
    }
}
