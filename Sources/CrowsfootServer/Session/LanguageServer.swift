package import CrowsfootChecking
import CrowsfootProcessors
import CrowsfootProtocol
package import CrowsfootWorkspace

/// The server: a thread that reads, and this one, which does everything else.
///
/// Whatever has arrived is taken at once, and there is no other wait: a check costs less than a pause between two keys.
package struct LanguageServer {
    /// The parts of the system that a server uses.
    package struct Connection {
        package let input: any ByteStream
        package let output: any ByteWriter

        package init(input: any ByteStream, output: any ByteWriter) {
            self.input = input
            self.output = output
        }
    }

    private enum Event: Sendable {
        case message(IncomingMessage)
        /// The folders with schemas in a root of the workspace.
        case found(Set<FilePath>, root: FilePath)
        /// The result of work on another thread.
        case finished(Session.Finished)
        /// Time to look at the disk and the client.
        case tick
    }

    /// The milliseconds between two looks at changes of files that aren't open.
    private static let tickMilliseconds = 300

    private let connection: Connection
    private let fileSystem: any FileSystem
    private let watcher: any ChangeWatcher
    private let runner: any ProcessRunner

    package init(
        _ connection: Connection, _ fileSystem: any FileSystem, _ watcher: any ChangeWatcher, _ runner: any ProcessRunner
    ) {
        self.connection = connection
        self.fileSystem = fileSystem
        self.watcher = watcher
        self.runner = runner
    }

    /// Serves the client until it ends the session, or is gone.
    package func run() -> ExitCode {
        let mailbox = Mailbox<Event>()
        var isConnected = true
        let runner = runner
        let services = Session.Services(committedTexts: { CommittedTexts.texts(of: $0, runner) }) { work in
            // Without a thread, everything waits for the answer, but it comes.
            if !BackgroundThread.start({ mailbox.post(.finished(work())) }) { mailbox.post(.finished(work())) }
        }
        let session = Session(fileSystem, watcher, services) { message in
            if isConnected { isConnected = send(message) }
        }
        guard read(into: mailbox) else { return .failure }
        let ticker = Ticker(after: Self.tickMilliseconds, every: Self.tickMilliseconds) { mailbox.post(.tick) }
        defer { ticker.stop() }
        while isConnected, session.ending == nil, let events = mailbox.takeAll() {
            handle(events, in: session)
            search(session.takeUnsearchedRoots(), mailbox)
            if let client = session.clientProcess, !ProcessStatus.isRunning(client) { break }
        }
        return session.ending ?? session.codeOfLostClient
    }

    /// Starts reading. Returns `false` if the system refuses a thread.
    private func read(into mailbox: Mailbox<Event>) -> Bool {
        let input = connection.input
        return BackgroundThread.start {
            var reader = FrameReader()
            while let piece = Self.nextPiece(input) {
                reader.add(piece)
                do throws(FrameReader.Fault) {
                    while let body = try reader.next() { mailbox.post(.message(IncomingMessage(body))) }
                } catch {
                    // Nothing after this can be understood.
                    mailbox.post(.message(.invalid(nil, ResponseError(.parseError, error.sentence))))
                    break
                }
            }
            mailbox.close()
        }
    }

    /// Returns the next bytes, or `nil` at the end or after an error, which both mean that the client is gone.
    private static func nextPiece(_ input: any ByteStream) -> [UInt8]? {
        do throws(FileError) {
            let piece = try input.readSome()
            return piece.isEmpty ? nil : piece
        } catch {
            return nil
        }
    }

    private func handle(_ events: [Event], in session: Session) {
        var messages: [IncomingMessage] = []
        var hasTick = false
        for event in events {
            switch event {
            case .message(let message): messages.append(message)
            case .found(let folders, let root): session.add(found: folders, in: root)
            case .finished(let result): session.finish(result)
            case .tick: hasTick = true
            }
        }
        if !messages.isEmpty { session.handle(messages) }
        if hasTick { session.noteChangesOnDisk() }
    }

    /// Returns whether the client still reads. An error means that it is gone, so it can't be reported either.
    private func send(_ message: OutgoingMessage) -> Bool {
        do throws(FileError) {
            try connection.output.write(FrameReader.frame(message.body))
            return true
        } catch {
            return false
        }
    }

    /// Finds the schemas of a workspace on another thread, since a large one takes a while.
    private func search(_ roots: [FilePath], _ mailbox: Mailbox<Event>) {
        if roots.isEmpty { return }
        let fileSystem = fileSystem
        _ = BackgroundThread.start {
            for root in roots { mailbox.post(.found(Self.folders(below: root, fileSystem), root: root)) }
        }
    }

    private static func folders(below root: FilePath, _ fileSystem: any FileSystem) -> Set<FilePath> {
        do throws(InputError) {
            return Set(try SchemaFinder(fileSystem).find([root]).folders.map(\.path))
        } catch {
            // A workspace without schemas has nothing to check until one is opened.
            return []
        }
    }
}
