package import CrowsfootChecking
package import CrowsfootProtocol
import CrowsfootText
package import CrowsfootWorkspace

/// The state of one client's session, from `initialize` to `exit`.
///
/// Messages are handled in their order. A schema is checked when a request needs it, or when no message is waiting, so several changes in a
/// row cost one check.
package final class Session {
    private enum Phase {
        case starting, running, shutDown
    }

    private let fileSystem: any FileSystem
    private let watcher: any ChangeWatcher
    private let send: (OutgoingMessage) -> Void
    private var phase = Phase.starting
    private var publisher = DiagnosticPublisher()
    package private(set) var client = ClientCapabilities()
    package private(set) var workspace: SchemaWorkspace
    /// The process of the client, or `nil` if it isn't known.
    package private(set) var clientProcess: Int?
    /// The number of requests to the client.
    private var lastRequest = 0
    private var search = WorkspaceSearch()
    /// The code with which the process ends, once the client asked for it.
    package private(set) var ending: ExitCode?

    package init(_ fileSystem: any FileSystem, _ watcher: any ChangeWatcher, send: @escaping (OutgoingMessage) -> Void) {
        self.fileSystem = fileSystem
        self.watcher = watcher
        self.send = send
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
        for message in publisher.publish(workspace, for: client) {
            send(.notification(method: "textDocument/publishDiagnostics", message))
        }
        if workspace.takeOutdatedDocuments(afterDiskChange: isOnDisk) { requestRefresh() }
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
        case .response: break
        case .invalid(let id, let error): send(.failure(id, error))
        }
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
        phase = .running
        return ServerCapabilities.ofCrowsfoot(client.encoding)
    }

    /// Adds and removes roots of the workspace.
    func changeRoots(added: [FilePath], removed: [FilePath]) {
        search.change(added: added, removed: removed)
        for root in removed { workspace.remove(root: root) }
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
