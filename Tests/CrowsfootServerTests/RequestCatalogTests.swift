import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests which messages are answered, and how.
struct RequestCatalogTests {
    /// Sends raw messages to a new session, and returns the answers as `id: code` or `id: result`.
    private static func answers(to messages: [String]) throws -> [String] {
        var answers: [String] = []
        let session = Session(MemoryFileSystem(), NoChanges()) { answers.append($0.body) }
        session.handle(messages.map { IncomingMessage(Array($0.utf8)) })
        return try answers.map { body in
            let message = try JSONReader.read(Array(body.utf8))
            let id = message["id"]?.integer.map(String.init) ?? message["id"]?.string ?? "null"
            return "\(id): \(message["error"]?["code"]?.integer.map(String.init) ?? "result")"
        }
    }

    private static func request(_ id: String, _ method: String) -> String {
        #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": {}}"#
    }

    @Test func aSessionStartsAndEndsInOrder() throws {
        let answers = try Self.answers(
            to: [
                Self.request("1", "textDocument/hover"), Self.request("2", "initialize"), Self.request("3", "initialize"),
                Self.request("4", "textDocument/hover"), Self.request("5", "shutdown"), Self.request("6", "textDocument/hover"),
            ])
        #expect(answers == ["1: -32002", "2: result", "3: -32600", "4: -32602", "5: result", "6: -32600"])
    }

    @Test func unknownRequestsAreAnswered() throws {
        let answers = try Self.answers(
            to: [
                Self.request("1", "initialize"), Self.request("\"a\"", "textDocument/unknown"), Self.request("3", "$/unknown"),
                #"{"jsonrpc": "2.0", "method": "$/unknown"}"#, #"{"jsonrpc": "2.0", "method": "unknown"}"#,
                #"{"jsonrpc": "2.0", "id": 9, "result": null}"#,
            ])
        #expect(answers == ["1: result", "a: -32601", "3: -32601"])
    }

    @Test(arguments: [("{", -32700), ("[]", -32600), ("{}", -32600), (#"{"id": {}, "method": 1}"#, -32600)])
    func whatIsNoMessageIsAnswered(text: String, code: Int) throws {
        #expect(try Self.answers(to: [text]) == ["null: \(code)"])
    }

    @Test func cancelledRequestsAreAnsweredAsSuch() throws {
        let cancel = #"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 2}}"#
        let answers = try Self.answers(to: [Self.request("1", "initialize"), Self.request("2", "workspace/symbol"), cancel])
        #expect(answers == ["1: result", "2: -32800"])
    }

    @Test(arguments: [(["shutdown", "exit"], ExitCode.success), (["exit"], .findings)])
    func theExitCodeTellsWhetherTheClientSaidGoodbye(methods: [String], code: ExitCode) {
        let session = Session(MemoryFileSystem(), NoChanges()) { _ in }
        session.handle([IncomingMessage(Array(Self.request("1", "initialize").utf8))])
        for method in methods {
            let message = method == "exit" ? #"{"jsonrpc": "2.0", "method": "exit"}"# : Self.request("2", method)
            session.handle([IncomingMessage(Array(message.utf8))])
        }
        #expect(session.ending == code)
    }

    /// Every handler is a request of the protocol or of this tool, so each answer of the other tests is compared with its description.
    @Test(arguments: RequestCatalog.methods)
    func everyRequestIsDescribed(method: String) throws {
        if method.hasPrefix("crowsfoot/") { return }
        let null = JSONValue(content: .null, range: 0..<0)
        let problem = try MessageValidator.shared.get().problem(inResult: null, of: method)
        #expect(problem?.contains("isn't in the description") != true)
    }

    /// The description finds mistakes.
    @Test func wrongMessagesAreFound() throws {
        let validator = try MessageValidator.shared.get()
        let position = #"{"line": 0, "character": 0}"#
        let range = #"{"start": \#(position), "end": \#(position)}"#
        for (text, isFine) in [
            (#"{"uri": "file:///a", "range": \#(range)}"#, true), (#"{"uri": "file:///a"}"#, false),
            (#"{"uri": "file:///a", "range": \#(range), "more": 1}"#, false), (#"{"uri": 1, "range": \#(range)}"#, false),
            (#"{"uri": "file:///a", "range": {"start": \#(position), "end": {"line": -1, "character": 0}}}"#, false),
        ] {
            let value = try JSONReader.read(Array(text.utf8))
            #expect((validator.problem(inResult: value, of: "textDocument/definition") == nil) == isFine, "\(text)")
        }
    }
}
