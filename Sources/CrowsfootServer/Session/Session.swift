package import CrowsfootChecking
import CrowsfootEditing
package import CrowsfootProtocol
import CrowsfootText
package import CrowsfootWorkspace

/// The state of one client's session, from `initialize` to `exit`.
///
/// Messages are handled in their order. A schema is checked when a request needs it, or when no message is waiting, so several changes in a
/// row cost one check.
package final class Session {
    /// Abilities of the process around a session.
    package struct Services {
        /// Works on another thread, and gives the result to `finish`.
        let work: (@escaping @Sendable () -> Finished) -> Void
        /// Returns the texts that a file has in Git.
        let committedTexts: (FilePath) -> [[UInt8]]

        package init(
            committedTexts: @escaping (FilePath) -> [[UInt8]], work: @escaping (@escaping @Sendable () -> Finished) -> Void
        ) {
            self.committedTexts = committedTexts
            self.work = work
        }
    }

    /// The result of work on another thread.
    package enum Finished: Sendable {
        case answer(OutgoingMessage)
        case sources(SourceCheck?, root: FilePath)
        /// The names of checked schemas are indexed.
        case indexed
    }

    private enum Phase {
        case starting, running, shutDown
    }

    private let fileSystem: any FileSystem
    private let watcher: any ChangeWatcher
    private let send: (OutgoingMessage) -> Void
    private let services: Services?
    private var phase = Phase.starting
    private var publisher = DiagnosticPublisher()
    package private(set) var client = ClientCapabilities()
    package private(set) var workspace: SchemaWorkspace
    /// The process of the client, or `nil` if it isn't known.
    package private(set) var clientProcess: Int?
    /// The number of requests to the client.
    private var lastRequest = 0
    private var search = WorkspaceSearch()
    private(set) var settings = ServerSettings()
    /// The last request for the settings, or `nil` if it was answered.
    private var settingsRequest: RequestID?
    private var sources = SourceSchedule()
    private var isIndexing = false
    /// The code with which the process ends, once the client asked for it.
    package private(set) var ending: ExitCode?

    /// Creates a session. Without services, it does everything at once, and knows nothing of Git.
    package init(
        _ fileSystem: any FileSystem, _ watcher: any ChangeWatcher, _ services: Services? = nil, send: @escaping (OutgoingMessage) -> Void
    ) {
        self.fileSystem = fileSystem
        self.watcher = watcher
        self.send = send
        self.services = services
        workspace = SchemaWorkspace(fileSystem, watcher, .utf16)
    }

    /// The code for a client that went away without a word.
    package var codeOfLostClient: ExitCode { phase == .shutDown ? .success : .findings }

    /// Handles all messages that are waiting, and sends what has changed since.
    package func handle(_ messages: [IncomingMessage]) {
        let cancelled = Set(messages.compactMap(Self.cancelledRequest))
        for message in messages where ending == nil { handle(message, cancelled) }
        publish(afterDiskChange: false)
    }

    /// Checks and publishes what has changed on the disk.
    package func noteChangesOnDisk() {
        search.tick()
        workspace.takeChanges()
        publish(afterDiskChange: true)
    }

    /// Returns the roots to search for schemas now, each once. The result goes to `add`.
    package func takeUnsearchedRoots() -> [FilePath] { search.takeDue() }

    package func add(found folders: Set<FilePath>, in root: FilePath) {
        guard search.finish(root) else { return }
        workspace.add(found: folders, in: root)
        publish(afterDiskChange: false)
    }

    /// Takes changes of the disk. Those of files that no check has read may be new schemas, or folders with them.
    func takeChanges(of paths: [FilePath] = []) {
        workspace.takeChanges()
        if !paths.isEmpty { search.request() }
    }

    private func publish(afterDiskChange isOnDisk: Bool) {
        guard phase == .running, ending == nil else { return }
        for problem in workspace.refresh() { log(problem) }
        checkSources()
        for message in publisher.publish(workspace, for: client) {
            send(.notification(method: "textDocument/publishDiagnostics", message))
        }
        if workspace.takeOutdatedDocuments(afterDiskChange: isOnDisk) { requestRefresh() }
        index()
    }

    /// Indexes the names of newly checked schemas, so that the first request after an edit doesn't wait for it.
    private func index() {
        guard let services, !isIndexing else { return }
        let views = workspace.takeNewViews()
        if views.isEmpty { return }
        isIndexing = true
        services.work {
            for view in views { view.prepare() }
            return .indexed
        }
    }

    private func start(_ work: @escaping @Sendable () -> Finished) {
        if let services { services.work(work) } else { finish(work()) }
    }

    /// Takes the result of work on another thread.
    package func finish(_ finished: Finished) {
        switch finished {
        case .answer(let message): send(message)
        case .sources(let check, let root):
            if sources.finish(root) { workspace.keep(check, ofSourcesIn: root) }
            publish(afterDiskChange: false)
        case .indexed:
            isIndexing = false
            index()
        }
    }

    /// Starts checks of the sources that have changed, if the client wants them.
    private func checkSources() {
        let changed = workspace.takeChangedOthers()
        let open = settings.checksSources ? workspace.otherPaths : []
        for root in sources.note(changed, open: open, in: search.roots) { workspace.keep(nil, ofSourcesIn: root) }
        for root in sources.takeDue() {
            let files = workspace.copyOfFiles(on: fileSystem)
            start { .sources(SourceCheck(root, by: files), root: root) }
        }
    }

    /// Asks the client to request again what it shows in documents that it didn't edit.
    private func requestRefresh() {
        let kinds = [
            ("codeLens", client.refreshesCodeLenses), ("inlayHint", client.refreshesInlayHints),
            ("semanticTokens", client.refreshesSemanticTokens),
        ]
        for (kind, isSupported) in kinds where isSupported {
            lastRequest += 1
            send(.request(.string("refresh-\(lastRequest)"), method: "workspace/\(kind)/refresh", nil))
        }
    }

    /// Returns the texts that a document had before, newest first.
    func formerTexts(of document: Document) -> [[UInt8]] {
        workspace.formerTexts(of: document) + (document.path.flatMap { services?.committedTexts($0) } ?? [])
    }

    /// Writes a line into the log of the client.
    package func log(_ text: String) { send(.notification(method: "window/logMessage", LogMessage(text: text))) }
}

// MARK: - Messages

extension Session {
    private static func cancelledRequest(_ message: IncomingMessage) -> RequestID? {
        guard case .notification("$/cancelRequest", let parameters) = message else { return nil }
        return RequestID(parameters["id"])
    }

    private func handle(_ message: IncomingMessage, _ cancelled: Set<RequestID>) {
        switch message {
        case .request(let id, let method, let parameters):
            do throws(ResponseError) {
                if cancelled.contains(id) { throw ResponseError(.requestCancelled, "The client cancelled the request") }
                if phase == .running, let handler = SlowRequestCatalog.byMethod[method] {
                    workspace.takeChanges()
                    let work = try handler.work(parameters, in: self)
                    return start { .answer(Self.answer(to: id, work)) }
                }
                send(.result(id, try answer(method, parameters)))
            } catch {
                send(.failure(id, error))
            }
        case .notification(let method, let parameters):
            if method == "exit" {
                ending = codeOfLostClient
            } else if phase == .running {
                NotificationCatalog.byMethod[method]?.handle(parameters, in: self)
            }
        case .response(let id, let result):
            if id == settingsRequest, let section = result?.elements.first {
                settingsRequest = nil
                change(ServerSettings(section))
            }
        case .invalid(let id, let error): send(.failure(id, error))
        }
    }

    private static func answer(to id: RequestID, _ work: SlowRequestHandler.Work) -> OutgoingMessage {
        do throws(ResponseError) { return .result(id, try work()) } catch { return .failure(id, error) }
    }

    private func answer(_ method: String, _ parameters: JSONValue) throws(ResponseError) -> any ProtocolValue {
        switch (phase, method) {
        case (.starting, "initialize"): return start(parameters)
        case (.starting, _): throw ResponseError(.serverNotInitialized, "The first request has to be `initialize`")
        case (.shutDown, _), (.running, "initialize"): throw ResponseError(.invalidRequest, "`\(method)` isn't possible now")
        case (.running, "shutdown"):
            phase = .shutDown
            return NullValue()
        case (.running, _):
            guard let handler = RequestCatalog.byMethod[method] else {
                throw ResponseError(.methodNotFound, "Unknown request `\(method)`")
            }
            workspace.takeChanges()
            return try handler.answer(parameters, in: self)
        }
    }

    private func start(_ parameters: JSONValue) -> any ProtocolValue {
        client = ClientCapabilities(parameters["capabilities"])
        workspace = SchemaWorkspace(fileSystem, watcher, client.encoding)
        clientProcess = parameters["processId"]?.integer
        let folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
        let roots = folders.isEmpty ? [parameters["rootUri"]?.string].compactMap(\.self) : folders
        search.change(added: roots.compactMap(DocumentURI.path), removed: [])
        if let options = parameters["initializationOptions"] { settings = ServerSettings(options) }
        phase = .running
        return ServerCapabilities.ofCrowsfoot(client.encoding)
    }

    /// Adds and removes roots of the workspace.
    func changeRoots(added: [FilePath], removed: [FilePath]) {
        search.change(added: added, removed: removed)
        for root in removed { workspace.remove(root: root) }
    }
}

// MARK: - Settings

extension Session {
    /// Takes the settings of a client that sends them, or asks a client that doesn't.
    func takeSettings(_ sent: JSONValue?) {
        if let sent {
            change(ServerSettings(sent))
        } else if client.answersConfiguration {
            lastRequest += 1
            let id = RequestID.string("settings-\(lastRequest)")
            settingsRequest = id
            send(.request(id, method: "workspace/configuration", SettingsQuery()))
        }
    }

    private func change(_ new: ServerSettings) {
        if new == settings { return }
        if new.checksSources != settings.checksSources { workspace.noteOthers() }
        settings = new
        requestRefresh()
    }
}

/// A line for the log of the client.
struct LogMessage: ProtocolValue {
    let text: String

    func write(to json: inout JSONWriter) {
        json.object { message in
            message.member("type", 3)
            message.member("message", text)
        }
    }
}
