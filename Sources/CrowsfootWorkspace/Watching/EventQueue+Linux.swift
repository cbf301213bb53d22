import CrowsfootChecking

#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #else
        import Musl
    #endif

    /// Kernel events about watched files and folders.
    final class EventQueue {
        /// The watched events. A file counts when it is closed, because it is incomplete before.
        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
        private static let listing = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

        private let number: Int32

        init() throws(FileError) {
            number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            if number < 0 { throw SystemError.last.duringWatching(.current) }
        }

        deinit { close(number) }

        /// Watches a path, and returns its number, or `nil` if nothing exists. The number is that of `earlier` if the same file is still
        /// there.
        func watch(_ path: FilePath, insteadOf earlier: Int32?) throws(FileError) -> Int32? {
            let place = inotify_add_watch(number, path.text, Self.events)
            if place >= 0 { return place }
            let error = SystemError.last.duringWatching(path)
            if error.leadsToNothing { return nil }
            throw error
        }

        /// Stops watching. The kernel may have done so already, when the file was deleted.
        func forget(_ place: Int32) { inotify_rm_watch(number, place) }

        /// Returns all pending events, or waits for the first one.
        func next(within milliseconds: Int32?) throws(FileError) -> [FileEvent] {
            var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, milliseconds ?? -1) < 0 { if errno != EINTR { throw SystemError.last.duringWatching(.current) } }
            if request.revents == 0 { return [] }
            var events: [FileEvent] = []
            withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
                while true {
                    let count = read(number, buffer.baseAddress, buffer.count)
                    if count <= 0 { break }
                    Self.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &events)
                }
            }
            return events
        }

        private static func add(_ bytes: UnsafeRawBufferPointer, to events: inout [FileEvent]) {
            let headSize = MemoryLayout<inotify_event>.size
            var start = 0
            while start + headSize <= bytes.count {
                let head = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                let end = start + headSize + Int(head.len)
                // The name is padded with zeros.
                let name = String(decoding: bytes[(start + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
                events.append(event(head, name))
                start = end
            }
        }

        private static func event(_ head: inotify_event, _ name: String) -> FileEvent {
            if head.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .lost }
            return name.isEmpty ? .place(head.wd) : .entry(of: head.wd, name: name, isListed: head.mask & listing != 0)
        }
    }

    extension SystemError {
        fileprivate func duringWatching(_ path: FilePath) -> FileError {
            // These two codes mean that a user has too many watches, or too many watching programs.
            guard code == ENOSPC || code == EMFILE else { return during(.watch, path) }
            let setting = code == ENOSPC ? "fs.inotify.max_user_watches" : "fs.inotify.max_user_instances"
            return FileError(.watch, path, .tooManyWatched(setting: setting))
        }
    }
#endif
