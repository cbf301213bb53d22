import CrowsfootChecking

#if canImport(Darwin)
    import Darwin

    /// Kernel events about watched files and folders.
    final class EventQueue {
        private static let events = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME)
        private static let mostAtOnce = 64

        private let number: Int32
        /// Watched files by the descriptor that watches them.
        private var opened: [Int32: FileStatus.Identity] = [:]

        init() throws(FileError) {
            number = kqueue()
            if number < 0 { throw SystemError.last.during(.watch, .current) }
            Self.allowManyFiles()
        }

        deinit {
            for file in opened.keys { close(file) }
            close(number)
        }

        /// Raises the limit of open files: every watched file has to be open, and the default limit is 256.
        private static func allowManyFiles() {
            var limit = rlimit()
            guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
            limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
            setrlimit(RLIMIT_NOFILE, &limit)
        }

        /// Watches a path, and returns its number, or `nil` if nothing exists. The number is that of `earlier` if the same file is still
        /// there.
        func watch(_ path: FilePath, insteadOf earlier: Int32?) throws(FileError) -> Int32? {
            let file = open(path.text, O_EVTONLY | O_CLOEXEC)
            if file < 0 {
                let error = SystemError.last.duringWatching(path)
                if error.leadsToNothing { return nil }
                throw error
            }
            guard let identity = FileStatus(descriptor: file)?.identity else { throw failure(of: file, path) }
            if let earlier, opened[earlier] == identity {
                close(file)
                return earlier
            }
            var change = kevent(
                ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: Self.events, data: 0, udata: nil)
            guard kevent(number, &change, 1, nil, 0, nil) >= 0 else { throw failure(of: file, path) }
            opened[file] = identity
            return file
        }

        private func failure(of file: Int32, _ path: FilePath) -> FileError {
            let error = SystemError.last.during(.watch, path)
            close(file)
            return error
        }

        /// Stops watching: closing a file ends its events.
        func forget(_ file: Int32) {
            if opened.removeValue(forKey: file) != nil { close(file) }
        }

        /// Returns all pending events, or waits for the first one.
        func next(within milliseconds: Int32?) throws(FileError) -> [FileEvent] {
            var happened = Array(repeating: kevent(), count: Self.mostAtOnce)
            var isEndless = milliseconds == nil
            var limit = timespec(tv_sec: 0, tv_nsec: Int(milliseconds ?? 0) * 1_000_000)
            var events: [FileEvent] = []
            while true {
                let most = Int32(Self.mostAtOnce)
                let count =
                    isEndless ? kevent(number, nil, 0, &happened, most, nil) : kevent(number, nil, 0, &happened, most, &limit)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw SystemError.last.during(.watch, .current)
                }
                events += happened.prefix(Int(count)).map { .place(Int32($0.ident)) }
                if count < most { return events }
                (isEndless, limit) = (false, timespec())
            }
        }
    }

    extension SystemError {
        fileprivate func duringWatching(_ path: FilePath) -> FileError {
            guard code == EMFILE else { return during(.watch, path) }
            return FileError(.watch, path, .tooManyWatched(setting: "kern.maxfilesperproc"))
        }
    }
#endif
