import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that no text and no position ends the server: every request, in truncated examples, with answers that the protocol allows.
struct RequestFuzzTests {
    private static let path: FilePath = "/fuzz/Library.schema"

    @Test(arguments: try Thoroughness.sample(SchemaFiles.all().filter { !$0.hasPrefix("Tests") || $0.contains("/syntax/") }, oneOf: 3))
    func truncatedTextIsAnswered(path: String) throws {
        let bytes = try SchemaFiles.bytes(path)
        let text = String(decoding: bytes, as: UTF8.self)
        let budget = FuzzBudget()
        var random = SeededGenerator(seed: budget.seed &+ UInt64(bytes.count))
        let editor = try EditorClient(on: MemoryFileSystem(), capabilities: EditorClient.everything)
        try editor.open(Self.path, text)
        repeat {
            let cut = String(decoding: bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), as: UTF8.self)
            try editor.change(Self.path, cut)
            let lines = cut.split(separator: "\n", omittingEmptySubsequences: false)
            for line in [lines.count - 1, Int.random(in: 0...lines.count, using: &random)] {
                let width = lines.indices.contains(line) ? lines[line].utf8.count : 3
                for column in [0, width, Int.random(in: 0...(width + 2), using: &random)] { try Self.askEverything(editor, line, column) }
            }
        } while !budget.isSpent
    }

    private static func askEverything(_ editor: EditorClient, _ line: Int, _ column: Int) throws {
        let position = #"{"line": \#(line), "character": \#(column)}"#
        let parameters = """
            {"textDocument": {"uri": "file:///fuzz/Library.schema"}, "position": \(position), "positions": [\(position)],
             "range": {"start": {"line": 0, "character": 3}, "end": \(position)}, "context": {"diagnostics": [], "includeDeclaration": true},
             "options": {}, "newName": "renamed", "query": "a"}
            """
        for method in RequestCatalog.methods where !method.hasPrefix("crowsfoot/") {
            do {
                _ = try editor.request(method, parameters)
            } catch let failure as GoldenFailure where method.hasSuffix("ename") {
                // A refusal is an answer; a message that the protocol doesn't know is none.
                #expect(!"\(failure)".contains(method))
            }
        }
    }
}
