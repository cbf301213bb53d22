import CrowsfootChecking

#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #else
        import Musl
    #endif

    /// What the kernel tells of the files and folders that were named to it.
    final class EventQueue {
        /// Files count when they are closed: while one is being written, it is not what it will be.
        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

        private let number: Int32

        init() throws(FileError) {
            number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            if number < 0 { throw SystemError.last.during(.watch, .current) }
        }

        deinit { close(number) }

        /// Whether there is anything at this path.
        func add(_ path: FilePath) throws(FileError) -> Bool {
            if inotify_add_watch(number, path.text, Self.events) >= 0 { return true }
            let error = SystemError.last.during(.watch, path)
            if error.leadsToNothing { return false }
            throw error
        }

        /// Takes all that has happened by now, or the first that happens in time; says whether there was anything.
        func next(within milliseconds: Int32?) throws(FileError) -> Bool {
            var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, milliseconds ?? -1) < 0 { if errno != EINTR { throw SystemError.last.during(.watch, .current) } }
            if request.revents == 0 { return false }
            withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
                while read(number, buffer.baseAddress, buffer.count) > 0 {}
            }
            return true
        }
    }
#endif
