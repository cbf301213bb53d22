package import CrowsfootChecking
import CrowsfootProtocol
package import CrowsfootServer
package import CrowsfootText
package import CrowsfootWorkspace

/// An editor in memory. It compares every message of the server with the description of the protocol.
package final class EditorClient {
    /// Capabilities of an editor that can do everything.
    package static let everything = """
        {"general": {"positionEncodings": ["utf-8", "utf-16"]},
         "workspace": {"workspaceEdit": {"documentChanges": true, "changeAnnotationSupport": {}}, "codeLens": {"refreshSupport": true},
                       "inlayHint": {"refreshSupport": true}, "semanticTokens": {"refreshSupport": true}},
         "textDocument": {"completion": {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown"]}},
                          "hover": {"contentFormat": ["markdown", "plaintext"]},
                          "signatureHelp": {"signatureInformation": {"documentationFormat": ["markdown"]}},
                          "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
                          "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
                          "rename": {"prepareSupport": true},
                          "publishDiagnostics": {"relatedInformation": true, "codeDescriptionSupport": true}}}
        """

    /// Capabilities of an editor that knows only the basics.
    package static let nothing = "{}"

    package let session: Session
    private let inbox: Inbox
    private let validator: MessageValidator
    private var lastID = 0
    private var versions: [String: Int] = [:]

    /// The messages that the server has sent.
    private final class Inbox {
        var messages: [JSONValue] = []
    }

    /// Starts a session in the given root folder.
    package init(
        on disk: any FileSystem, root: FilePath? = nil, capabilities: String = everything, changes: any ChangeWatcher = NoChanges()
    ) throws {
        validator = try MessageValidator.shared.get()
        let inbox = Inbox()
        self.inbox = inbox
        session = Session(disk, changes) { message in
            do throws(JSONError) {
                inbox.messages.append(try JSONReader.read(Array(message.body.utf8)))
            } catch {
                inbox.messages.append(JSONValue(content: .string(error.sentence), range: 0..<0))
            }
        }
        let folder = root.map { Self.quoted(DocumentURI.uri(of: $0)) } ?? "null"
        _ = try request("initialize", #"{"processId": null, "rootUri": \#(folder), "capabilities": \#(capabilities)}"#)
        try notify("initialized", "{}")
    }
}

// MARK: - Messages

extension EditorClient {
    package func notify(_ method: String, _ parameters: String) throws {
        try deliver(#"{"jsonrpc": "2.0", "method": \#(Self.quoted(method)), "params": \#(parameters)}"#)
    }

    /// Returns the result of a request, or throws the error.
    package func request(_ method: String, _ parameters: String) throws -> JSONValue {
        lastID += 1
        try deliver(#"{"jsonrpc": "2.0", "id": \#(lastID), "method": \#(Self.quoted(method)), "params": \#(parameters)}"#)
        guard let answer = inbox.messages.last(where: { $0["id"]?.integer == lastID && $0["method"] == nil }) else {
            throw GoldenFailure("no answer to \(method)")
        }
        if let error = answer["error"] { throw GoldenFailure(error["message"]?.string ?? "an error without a message") }
        guard let result = answer["result"] else { throw GoldenFailure("the answer to \(method) has neither a result nor an error") }
        // The protocol doesn't describe requests of this tool.
        if !method.hasPrefix("crowsfoot/"), let problem = validator.problem(inResult: result, of: method) { throw GoldenFailure(problem) }
        return result
    }

    /// Answers a request of the server.
    package func answer(_ message: String) throws { try deliver(message) }

    private func deliver(_ message: String) throws {
        let count = inbox.messages.count
        session.handle([IncomingMessage(Array(message.utf8))])
        for message in inbox.messages[count...] { try validate(message) }
    }

    private func validate(_ message: JSONValue) throws {
        guard message["jsonrpc"]?.string == "2.0" else { throw GoldenFailure("no message of JSON-RPC: \(message)") }
        guard let method = message["method"]?.string else { return }
        if let problem = validator.problem(inParameters: message["params"], of: method) { throw GoldenFailure(problem) }
    }

    /// Everything that the server has sent.
    package var messages: [JSONValue] { inbox.messages }

    package static func quoted(_ text: String) -> String {
        var json = JSONWriter(isCompact: true)
        json.value(text)
        return json.text
    }
}

// MARK: - Documents

extension EditorClient {
    package func open(_ path: FilePath, _ text: String) throws { try open(uri: DocumentURI.uri(of: path), text) }

    package func open(uri: String, _ text: String) throws {
        versions[uri] = 1
        try notify(
            "textDocument/didOpen",
            """
            {"textDocument": {"uri": \(Self.quoted(uri)), "languageId": "crowsfoot", "version": 1, "text": \(Self.quoted(text))}}
            """)
    }

    /// Replaces the whole text.
    package func change(_ path: FilePath, _ text: String) throws { try change(path, changes: #"{"text": \#(Self.quoted(text))}"#) }

    /// Applies changes in the notation of the protocol.
    package func change(_ path: FilePath, changes: String) throws {
        let uri = DocumentURI.uri(of: path)
        let version = (versions[uri] ?? 0) + 1
        versions[uri] = version
        try notify(
            "textDocument/didChange",
            #"{"textDocument": {"uri": \#(Self.quoted(uri)), "version": \#(version)}, "contentChanges": [\#(changes)]}"#)
    }

    package func close(_ path: FilePath) throws {
        try notify("textDocument/didClose", #"{"textDocument": {"uri": \#(Self.quoted(DocumentURI.uri(of: path)))}}"#)
    }

    /// Returns the parameters of a request about a position.
    package static func place(_ path: FilePath, _ line: Int, _ character: Int) -> String {
        let uri = quoted(DocumentURI.uri(of: path))
        return #"{"textDocument": {"uri": \#(uri)}, "position": {"line": \#(line), "character": \#(character)}}"#
    }

    /// The last published findings of each document.
    package var published: [String: JSONValue] {
        let all = inbox.messages.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }.compactMap { $0["params"] }
        return Dictionary(all.map { ($0["uri"]?.string ?? "", $0) }, uniquingKeysWith: { $1 })
    }

    /// Returns the last published findings of a file.
    package func diagnostics(of path: FilePath) -> [JSONValue] { published[DocumentURI.uri(of: path)]?["diagnostics"]?.elements ?? [] }
}

/// A watcher for a disk that doesn't change.
package struct NoChanges: ChangeWatcher {
    package init() {}

    package func watch(_ path: FilePath) {}
    package func keep(_ paths: Set<FilePath>) {}
    package func take() -> ChangedPaths { .nothing }
    package func wait() -> Bool { false }
}
