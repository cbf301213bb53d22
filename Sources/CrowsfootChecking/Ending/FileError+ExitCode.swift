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
