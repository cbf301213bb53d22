import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that answers are converted to what a client understands. What they contain is tested without messages.
struct RequestTests {
    private static let text = """
        schema Library @allow(type/unknown, "é")

        output docs "Docs"

        version 1.1.0 after 1.0.0

        /* 👩‍👩‍👧 */ model Book { title: String; author: Author? }
        model Author {
            books: [Book]
        }

        """
    private static let released =
        "schema Library\nversion 1.0.0 @released\nmodel Book { title: String; author: Author? }\nmodel Author { books: [Book] @inverse(author) }\n"
    private static let path: FilePath = "/a/Library.schema"

    private static func editor(_ capabilities: String = EditorClient.everything) throws -> EditorClient {
        let editor = try EditorClient(
            on: MemoryFileSystem([path: text, "/a/Library.versions/1.0.0.schema": released]), capabilities: capabilities)
        try editor.open(path, text)
        return editor
    }

    private static func document(_ rest: String = "") -> String { #"{"textDocument": {"uri": "file:///a/Library.schema"}\#(rest)}"# }

    private static let everywhere = #", "range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}"#

    @Test(arguments: [("utf-8", 31), ("utf-16", 21)])
    func columnsAreInTheUnitsOfTheClient(encoding: String, column: Int) throws {
        let editor = try Self.editor(#"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
        let hover = try editor.request("textDocument/hover", EditorClient.place(Self.path, 6, column))
        #expect(hover["range"]?["start"]?["character"]?.integer == column)
        #expect(hover["contents"]?["value"]?.string?.contains("model Book") == true)
    }

    @Test func referencesSpanFiles() throws {
        let result = try Self.editor().request(
            "textDocument/references", Self.document(#", "position": {"line": 7, "character": 7}, "context": {"includeDeclaration": true}"#)
        )
        #expect(result.elements.compactMap { $0["range"]?["start"]?["line"]?.integer } == [6, 7])
    }

    @Test func outlinesAreNestedIfTheClientCan() throws {
        let nested = try Self.editor().request("textDocument/documentSymbol", Self.document())
        #expect(nested.elements.map { $0["name"]?.string } == ["Library", "1.1.0"])
        let flat = try Self.editor(EditorClient.nothing).request("textDocument/documentSymbol", Self.document())
        #expect(flat.elements.map { $0["name"]?.string } == ["Library", "1.1.0", "Book", "title", "author", "Author", "books"])
    }

    @Test func symbolsOfTheWorkspaceAreFound() throws {
        let result = try Self.editor().request("workspace/symbol", #"{"query": "bks"}"#)
        #expect(result.elements.map { $0["name"]?.string } == ["books"])
        #expect(result.elements.first?["containerName"]?.string == "Author")
    }

    @Test func renamesHaveAnAnnotationWhereItIsShown() throws {
        let place = Self.document(#", "position": {"line": 8, "character": 5}, "newName": "works""#)
        let edit = try Self.editor().request("textDocument/rename", place)
        #expect(edit["changeAnnotations"]?["effect"]?["description"]?.string?.contains("`@was(books)`") == true)
        #expect(edit["documentChanges"]?.elements.first?["textDocument"]?["version"]?.integer == 1)
        let plain = try Self.editor(EditorClient.nothing).request("textDocument/rename", place)
        #expect(plain["changes"]?["file:///a/Library.schema"]?.elements.count == 2)
    }

    @Test func releasedNamesAreRefusedWithAReason() throws {
        let editor = try Self.editor()
        try editor.open("/a/Library.versions/1.0.0.schema", Self.released)
        let error = #expect(throws: GoldenFailure.self) {
            try editor.request("textDocument/prepareRename", EditorClient.place("/a/Library.versions/1.0.0.schema", 2, 7))
        }
        #expect(error.map { "\($0)" }?.contains("1.0.0, which is released") == true)
    }

    @Test func actionsAreFilteredByKind() throws {
        let editor = try Self.editor()
        func titles(_ only: String) throws -> [String] {
            let range = #", "range": {"start": {"line": 8, "character": 5}, "end": {"line": 8, "character": 5}}"#
            return try editor.request("textDocument/codeAction", Self.document(range + #", "context": {"diagnostics": []\#(only)}"#))
                .elements.compactMap { $0["title"]?.string }
        }
        #expect(try titles("") == ["Write `@inverse(author)`", "Apply all safe fixes"])
        #expect(try titles(#", "only": ["source.fixAll"]"#) == ["Apply all safe fixes"])
        #expect(try titles(#", "only": ["quickfix"]"#) == ["Write `@inverse(author)`"])
        #expect(try titles(#", "only": ["refactor"]"#) == [])
    }

    @Test func editsOfReleasedVersionsCanBeUndone() throws {
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book { title: String }\n"
        let released = "schema Library\nversion 1.0.0 @released\nmodel Book { title: String }\n"
        let path: FilePath = "/a/Library.versions/1.0.0.schema"
        let editor = try EditorClient(on: MemoryFileSystem([Self.path: text, path: released]))
        // A version without a lock isn't sealed, but a broken file is an error.
        try editor.open(path, released)
        try editor.change(path, released + "model {")
        let place = #"{"textDocument": {"uri": "\#(DocumentURI.uri(of: path))"}, "context": {"diagnostics": []}"# + Self.everywhere + "}"
        let actions = try editor.request("textDocument/codeAction", place).elements
        let undo = try #require(actions.first { $0["title"]?.string == "Undo the edit of 1.0.0" })
        #expect(undo["edit"]?["documentChanges"]?.elements.first?["edits"]?.elements.first?["newText"]?.string == released)
    }

    /// A client that asks at each move of the cursor doesn't pay for checks of refactorings.
    @Test func refactoringsAreOfferedOnRequest() throws {
        let text = "schema Library\nmodel Book { state: String = \"open\" }\n"
        let editor = try EditorClient(on: MemoryFileSystem([Self.path: text]))
        try editor.open(Self.path, text)
        func kinds(_ context: String) throws -> [String] {
            let range = #", "range": {"start": {"line": 1, "character": 15}, "end": {"line": 1, "character": 15}}"#
            return try editor.request("textDocument/codeAction", Self.document(range + #", "context": {"diagnostics": []\#(context)}"#))
                .elements.compactMap { $0["kind"]?.string }
        }
        #expect(try kinds("") == ["refactor.extract"])
        #expect(try kinds(#", "triggerKind": 2"#) == [])
        #expect(try kinds(#", "triggerKind": 2, "only": ["refactor"]"#) == ["refactor.extract"])
    }

    /// The diagram and the lens are computed on another thread, and findings don't wait for them.
    @Test func slowAnswersDontDelayFindings() throws {
        var sent: [String] = []
        var works: [@Sendable () -> Session.Finished] = []
        let services = Session.Services(committedTexts: { _ in [] }, work: { works.append($0) })
        let session = Session(MemoryFileSystem([Self.path: Self.text]), NoChanges(), services) { message in
            switch message {
            case .result(let id, _): sent.append("\(id)")
            case .notification(let method, _): sent.append(method)
            case .failure, .request: break
            }
        }
        func send(_ text: String) { session.handle([IncomingMessage(Array(text.utf8))]) }
        send(#"{"id": 1, "method": "initialize", "params": {}}"#)
        let text = EditorClient.quoted(Self.text)
        func sendText(_ method: String, _ version: Int, _ rest: String) {
            let parameters = #"{"textDocument": {"uri": "file:///a/Library.schema", "version": \#(version)\#(rest)}"#
            send(#"{"method": "textDocument/\#(method)", "params": \#(parameters)}"#)
        }
        sendText("didOpen", 1, #", "text": \#(text)}"#)
        sent = []
        send(#"{"id": 2, "method": "textDocument/codeLens", "params": \#(Self.document())}"#)
        sendText("didChange", 2, #"}, "contentChanges": [{"text": "schema Library"}]"#)
        #expect(sent == ["textDocument/publishDiagnostics"])
        for work in works { session.finish(work()) }
        #expect(sent.count == 2 && sent.last?.contains("2") == true)
    }

    /// Hover after an edit finds the index of names, which is built on another thread, one at a time.
    @Test func namesAreIndexedAheadOfRequests() throws {
        var works: [@Sendable () -> Session.Finished] = []
        let services = Session.Services(committedTexts: { _ in [] }, work: { works.append($0) })
        let session = Session(MemoryFileSystem([Self.path: Self.text]), NoChanges(), services) { _ in }
        func send(_ text: String) { session.handle([IncomingMessage(Array(text.utf8))]) }
        send(#"{"id": 1, "method": "initialize", "params": {}}"#)
        let text = EditorClient.quoted(Self.text)
        let document = #""textDocument": {"uri": "file:///a/Library.schema", "version": "#
        send(#"{"method": "textDocument/didOpen", "params": {\#(document)1, "text": \#(text)}}}"#)
        for version in 2...3 {
            let changes = #""contentChanges": [{"text": "schema Library\nmodel A\#(version) {}"}]"#
            send(#"{"method": "textDocument/didChange", "params": {\#(document)\#(version)}, \#(changes)}}"#)
        }
        #expect(works.count == 1)
        session.finish(works[0]())
        #expect(works.count == 2)
        session.finish(works[1]())
        #expect(works.count == 2)
    }

    @Test func changesAreMarkedInTheDiagram() throws {
        let old = "schema Library\nversion 1.0.0 @released\nmodel Book { title: String }\n"
        let text = "schema Library\nversion 1.1.0 after 1.0.0\nmodel Book { title: String; isbn: String? }\n"
        let editor = try EditorClient(on: MemoryFileSystem([Self.path: text, "/a/Library.versions/1.0.0.schema": old]))
        try editor.open(Self.path, text)
        let plain = try editor.request("crowsfoot/diagram", #"{"uri": "file:///a/Library.schema"}"#)
        let marked = try editor.request("crowsfoot/diagram", #"{"uri": "file:///a/Library.schema", "changes": true}"#)
        #expect(plain["since"]?.string == "1.0.0" && marked["since"]?.string == "1.0.0")
        #expect(plain["svg"]?.string?.contains("added") == false)
        #expect(marked["svg"]?.string?.contains("added") == true)
        try editor.change(Self.path, old.replacing("1.0.0 @released", with: "1.1.0 after 1.0.0"))
        #expect(try editor.request("crowsfoot/diagram", #"{"uri": "file:///a/Library.schema", "changes": true}"#)["since"] == nil)
    }

    @Test func hintsLensesLinksAndFolds() throws {
        let editor = try Self.editor()
        let hints = try editor.request("textDocument/inlayHint", Self.document(Self.everywhere)).elements
        #expect(hints.map { $0["label"]?.string } == ["@inverse(author)"])
        let lenses = try editor.request("textDocument/codeLens", Self.document()).elements
        #expect(lenses.map { $0["command"]?["title"]?.string } == ["No changes since 1.0.0"])
        let links = try editor.request("textDocument/documentLink", Self.document()).elements.compactMap { $0["target"]?.string }
        #expect(links.count == 2 && links.contains("file:///a/Docs") && links.contains { $0.hasSuffix("/type/unknown.md") })
        let folds = try editor.request("textDocument/foldingRange", Self.document()).elements
        #expect(folds.map { $0["startLine"]?.integer } == [7])
    }

    /// The preview draws what is in the editor, and keeps its diagram while the text has errors.
    @Test func theDiagramIsThatOfTheText() throws {
        var answers: [JSONValue] = []
        let disk = MemoryFileSystem(["/a/Library.schema": "schema Library\nmodel Saved { title: String }\n"])
        let session = Session(disk, NoChanges()) { message in
            if let value = try? JSONReader.read(Array(message.body.utf8)), value["id"] != nil { answers.append(value) }
        }
        func send(_ text: String) { session.handle([IncomingMessage(Array(text.utf8))]) }
        let uri = #""uri": "file:///a/Library.schema""#
        send(#"{"id": 1, "method": "initialize", "params": {}}"#)
        let text = EditorClient.quoted("schema Library\nmodel Book { title: String }\n")
        send(#"{"method": "textDocument/didOpen", "params": {"textDocument": {\#(uri), "version": 1, "text": \#(text)}}}"#)
        send(#"{"id": 2, "method": "crowsfoot/diagram", "params": {\#(uri), "theme": "dark"}}"#)
        #expect(answers.last?["result"]?["svg"]?.string?.contains("Book") == true)
        send(
            #"{"method": "textDocument/didChange", "params": {"textDocument": {\#(uri), "version": 2}, "contentChanges": [{"text": "schema X\nmodel {"}]}}"#
        )
        send(#"{"id": 3, "method": "crowsfoot/diagram", "params": {\#(uri)}}"#)
        #expect(answers.last?["error"]?["message"]?.string == "The schema has errors, so it can't be drawn")
        // A preview stays open without its editor.
        send(#"{"method": "textDocument/didClose", "params": {"textDocument": {\#(uri)}}}"#)
        send(#"{"id": 4, "method": "crowsfoot/diagram", "params": {\#(uri)}}"#)
        #expect(answers.last?["result"]?["svg"]?.string?.contains("Saved") == true)
    }

    @Test(arguments: ["7.5", "99999999999999999999"])
    func everyRequestIsAnswered(id: String) {
        var bodies: [String] = []
        let session = Session(MemoryFileSystem(), NoChanges()) { bodies.append($0.body) }
        session.handle([IncomingMessage(Array(#"{"id": \#(id), "method": "initialize", "params": {}}"#.utf8))])
        #expect(bodies.count == 1)
        #expect(bodies.first?.contains("-32600") == true)
    }

    @Test func clientsWithoutMarkdownGetPlainText() throws {
        let text = "schema Library\n/// See `Book` and [the page](https://example.com).\nmodel Book { title: String }\n"
        for (capabilities, kind, code) in [
            (EditorClient.nothing, "plaintext", "See Book and the page."),
            (EditorClient.everything, "markdown", "See `Book` and [the page](https://example.com)."),
        ] {
            let editor = try EditorClient(on: MemoryFileSystem(), capabilities: capabilities)
            try editor.open("/a/Library.schema", text)
            let contents = try editor.request("textDocument/hover", EditorClient.place("/a/Library.schema", 2, 6))["contents"]
            #expect(contents?["kind"]?.string == kind)
            #expect(contents?["value"]?.string?.contains(code) == true)
            #expect(contents?["value"]?.string?.contains("model Book") == true)
        }
    }

    @Test func tokensAreSortedAndInTheText() throws {
        let editor = try Self.editor(#"{"general": {"positionEncodings": ["utf-16"]}}"#)
        let data = try editor.request("textDocument/semanticTokens/full", Self.document())["data"]?.elements.compactMap(\.integer) ?? []
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        var (line, column) = (0, 0)
        var words: [String] = []
        for token in stride(from: 0, to: data.count, by: 5) {
            column = data[token] == 0 ? column + data[token + 1] : data[token + 1]
            line += data[token]
            let units = Array(lines[line].utf16)
            words.append(String(decoding: units[column..<column + data[token + 2]], as: UTF16.self))
        }
        #expect(words.prefix(5) == ["schema", "@", "allow", "\"é\"", "output"])
        #expect(words.suffix(3) == ["Author", "books", "Book"])
        let part = try editor.request("textDocument/semanticTokens/range", Self.document(Self.everywhere))["data"]?.elements.count
        #expect(part == data.count)
    }

    @Test func completionUsesSnippetsIfTheClientCan() throws {
        let place = EditorClient.place(Self.path, 1, 0)
        let rich = try Self.editor().request("textDocument/completion", place)["items"]?.elements ?? []
        #expect(rich.contains { $0["insertTextFormat"]?.integer == 2 && $0["textEdit"]?["newText"]?.string?.contains("${1") == true })
        let plain = try Self.editor(EditorClient.nothing).request("textDocument/completion", place)["items"]?.elements ?? []
        #expect(!plain.isEmpty)
        for item in plain { #expect(item["insertTextFormat"] == nil && item["textEdit"]?["newText"]?.string?.contains("$") == false) }
    }

    @Test func documentsThatAreNoSchemaHaveNoAnswers() throws {
        let editor = try Self.editor()
        try editor.open("/a/App.swift", "struct App {}")
        for method in RequestCatalog.methods where method.hasPrefix("textDocument/") {
            let place = #"{"textDocument": {"uri": "file:///a/App.swift"}, "position": {"line": 0, "character": 0}}"#
            #expect(try editor.request(method, place).noun == "`null`")
        }
    }
}
