/// The reason why a file system operation failed.
package struct FileError: Error, Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case find
        case read
        case list
        case write
        case remove
        case watch
        case lock
    }

    package enum Reason: Hashable, Sendable {
        case missing
        /// It was found, and then removed by another process.
        case vanished
        /// It has changed since it was read.
        case changed
        /// It is a link to a missing file.
        case deadLink
        case notPermitted
        case isFolder
        /// A part of the path that should be a folder is not one.
        case notFolder
        case notRegular(FileKind.Special)
        case tooLarge(limit: Int)
        case tooManyLinks
        case nameTooLong
        case readOnly
        case noSpace
        /// The system or the file system has a limit for the size of a file.
        case beyondFileSize
        /// Another run writes into the folder; its process id, if the system provides it.
        case locked(by: Int?, seconds: Int64)
        /// The system limits the number of watched files, with this setting.
        case tooManyWatched(setting: String)
        /// The reader of the output has closed it.
        case noReader
        case system(code: Int32, text: String)
    }

    package let action: Action
    package let path: FilePath
    package let reason: Reason

    package init(_ action: Action, _ path: FilePath, _ reason: Reason) {
        self.action = action
        self.path = path
        self.reason = reason
    }
}

extension FileError {
    /// The error as one clause, with names in backticks and no full stop.
    package var sentence: String {
        if path.text.isEmpty { return "the path is empty" }
        let clause = action == .write && reason == .missing ? "the folder `\(path.folder)` doesn't exist" : reason.clause
        return "cannot \(action.verb) `\(path)`: \(clause)\(hint)"
    }
}

extension FileError {
    private var hint: String {
        guard action == .read, case .notRegular(let special) = reason, special != .unknown else { return "" }
        return "; `-` reads standard input"
    }
}

extension FileError.Action {
    fileprivate var verb: String {
        switch self {
        case .find: "find"
        case .read, .list: "read"
        case .write: "write"
        case .remove: "remove"
        case .watch: "watch"
        case .lock: "lock"
        }
    }
}

extension FileError.Reason {
    fileprivate var clause: String {
        switch self {
        case .missing: "no such file or folder"
        case .vanished: "it disappeared a moment ago"
        case .changed: "something else has written to it in the meantime; run it again"
        case .deadLink: "it is a link that leads nowhere"
        case .notPermitted: "permission denied"
        case .isFolder: "it is a folder"
        case .notFolder: "a part of this path is not a folder"
        case .notRegular(.unknown): "it is not a regular file"
        case .notRegular(let special): "it is \(special.rawValue), not a file"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .tooManyLinks: "its symbolic links lead in a circle"
        case .nameTooLong: "the name is too long for this file system"
        case .readOnly: "the file system is read-only"
        case .noSpace: "no space left"
        case .beyondFileSize: "the file would exceed the size limit, which `ulimit -f` shows"
        case .locked(let process, let seconds):
            "\(process.map { "process \($0)" } ?? "another program") still holds the lock after \(seconds) seconds; "
                + "wait until it ends, or end it, and run this again"
        case .tooManyWatched(let setting): "the system can't watch more folders; raise `\(setting)` with `sysctl`, or name fewer"
        case .noReader: "the reader is closed"
        case .system(_, let text): text
        }
    }
}

extension FileError {
    /// The error for a file that had been found before.
    package var afterFinding: FileError {
        reason == .missing ? FileError(action, path, .vanished) : self
    }
}

extension FileError {
    /// Whether the path is a broken link, which is ignored unless it was requested.
    package var leadsNowhere: Bool { reason == .missing || reason == .tooManyLinks }
}

/// The new contents of a file.
package struct FileChange: Hashable, Sendable {
    package let path: FilePath
    package let bytes: [UInt8]

    package init(path: FilePath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
