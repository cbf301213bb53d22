import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests a long session: the text stays that of the client, and memory stays flat.
struct SoakTests {
    private static let uri = "file:///soak/Todo.schema"
    private static let pieces = [
        "a", "x: Int\n", "\n", "\r\n", "model A {\n}\n", "}", "{", "é👩‍👩‍👧", "@was(", "\"", "    note: String?\n", "", "", " ", "/* ",
    ]

    @Test func aLongSessionKeepsTheTextAndItsMemory() throws {
        let original = try String(decoding: SchemaFiles.bytes("Schemas/Todo/Todo.schema"), as: UTF8.self)
        let session = Session(MemoryFileSystem(["/soak/Todo.schema": original]), NoChanges()) { _ in }
        func send(_ text: String) { session.handle([IncomingMessage(Array(text.utf8))]) }
        send(#"{"id": 1, "method": "initialize", "params": {"capabilities": {}}}"#)
        let text = EditorClient.quoted(original)
        send(#"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "\#(Self.uri)", "version": 0, "text": \#(text)}}}"#)
        var client = ClientText(units: Array(original.utf16))
        var random = SeededGenerator(seed: FuzzBudget().seed)
        let count = Thoroughness.isFull ? 20_000 : 150
        var memory = 0
        for version in 1...count {
            // Half-written text is put right now and then, so that whole schemas are checked, too.
            let change = version % 50 == 0 ? #"{"text": \#(text)}"# : Self.edit(&client, &random)
            if version % 50 == 0 { client.units = Array(original.utf16) }
            let document = #""textDocument": {"uri": "\#(Self.uri)", "version": \#(version)}"#
            send(#"{"method": "textDocument/didChange", "params": {\#(document), "contentChanges": [\#(change)]}}"#)
            guard session.workspace.documents[Self.uri]?.bytes == Array(client.text.utf8) else {
                Issue.record("after edit \(version)")
                return
            }
            if version == count / 4 { memory = Self.residentPages }
        }
        // Other tests share the process, so a sample proves nothing about memory.
        if Thoroughness.isFull {
            print("pages after a quarter of the edits: \(memory); at the end: \(Self.residentPages)")
            #expect(Self.residentPages - memory < 4096)
        }
    }

    /// Makes a random edit of a client, and returns it in the notation of the protocol.
    private static func edit(_ client: inout ClientText, _ random: inout SeededGenerator) -> String {
        while true {
            let line = Int.random(in: 0...50, using: &random)
            let start = Position(line: line, character: Int.random(in: 0...40, using: &random))
            let end = Position(line: line, character: start.character + Int.random(in: 0...6, using: &random))
            let (low, high) = (
                client.index(line: line, character: start.character), client.index(line: line, character: end.character)
            )
            if client.splits(low) || client.splits(high) { continue }
            let piece = pieces.randomElement(using: &random) ?? ""
            client.units.replaceSubrange(low..<high, with: piece.utf16)
            return ClientText.change(start, end, piece)
        }
    }

    /// The pages of the process in memory, or 0 where the system doesn't say.
    private static var residentPages: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
