import CrowsfootChecking

#if canImport(Darwin)
    import Darwin

    /// What the kernel tells of the files and folders that were named to it.
    final class EventQueue {
        private static let events = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME)

        private let number: Int32
        private var opened: [Int32] = []

        init() throws(FileError) {
            number = kqueue()
            if number < 0 { throw SystemError.last.during(.watch, .current) }
            Self.allowManyFiles()
        }

        deinit {
            for file in opened { close(file) }
            close(number)
        }

        /// Every file that is watched has to be open, and a process may open 256 unless it asks for more.
        private static func allowManyFiles() {
            var limit = rlimit()
            guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
            limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
            setrlimit(RLIMIT_NOFILE, &limit)
        }

        /// Whether there is anything at this path.
        func add(_ path: FilePath) throws(FileError) -> Bool {
            let file = open(path.text, O_EVTONLY | O_CLOEXEC)
            if file < 0 {
                let error = SystemError.last.during(.watch, path)
                if error.leadsToNothing { return false }
                throw error
            }
            opened.append(file)
            var change = kevent(
                ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: Self.events, data: 0, udata: nil)
            if kevent(number, &change, 1, nil, 0, nil) < 0 { throw SystemError.last.during(.watch, path) }
            return true
        }

        /// Takes all that has happened by now, or the first that happens in time; says whether there was anything.
        func next(within milliseconds: Int32?) throws(FileError) -> Bool {
            var happened = [kevent](repeating: kevent(), count: 64)
            var limit = timespec(tv_sec: 0, tv_nsec: Int(milliseconds ?? 0) * 1_000_000)
            while true {
                let count =
                    milliseconds == nil
                    ? kevent(number, nil, 0, &happened, 64, nil) : kevent(number, nil, 0, &happened, 64, &limit)
                if count >= 0 { return count > 0 }
                if errno != EINTR { throw SystemError.last.during(.watch, .current) }
            }
        }
    }
#endif
