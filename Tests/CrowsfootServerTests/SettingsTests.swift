import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests settings of the client, and the checks of sources that one of them starts.
struct SettingsTests {
    private static let models = """
        import SwiftData

        @Model final class Book {
            var title: String = ""
            var author: Author?
            init() {}
        }

        @Model final class Author {
            @Relationship(inverse: \\Book.author) var books: [Book] = []
            init() {}
        }
        """
    /// A relationship without an inverse.
    private static let broken = models.replacing("@Relationship(inverse: \\Book.author) ", with: "")
        .replacing("    var author: Author?\n", with: "")
    private static let path: FilePath = "/app/Sources/Shelf/Models/Book.swift"
    private static let pulling = EditorClient.everything.replacing(#"{"workspaceEdit""#, with: #"{"configuration": true, "workspaceEdit""#)

    private static func codes(_ editor: EditorClient, _ path: FilePath = path) -> [String] {
        editor.diagnostics(of: path).compactMap { $0["code"]?.string }
    }

    private static func configure(_ editor: EditorClient, _ settings: String) throws {
        try editor.notify("workspace/didChangeConfiguration", #"{"settings": {"crowsfoot": \#(settings)}}"#)
    }

    @Test func sourcesAreCheckedOnlyOnRequest() throws {
        let editor = try EditorClient(on: MemoryFileSystem([Self.path: Self.broken]))
        try editor.open(Self.path, Self.broken)
        #expect(Self.codes(editor) == [])
        try Self.configure(editor, #"{"checkSources": true}"#)
        let findings = editor.diagnostics(of: Self.path)
        let finding = try #require(findings.first { $0["code"]?.string?.hasPrefix("relationship/") == true })
        let line = try #require(finding["range"]?["start"]?["line"]?.integer)
        #expect(Self.broken.split(separator: "\n", omittingEmptySubsequences: false)[line].contains("books"))
        #expect(editor.published[DocumentURI.uri(of: Self.path)]?["version"]?.integer == 1)
        try editor.change(Self.path, Self.models)
        #expect(Self.codes(editor).allSatisfy { !$0.hasPrefix("relationship/") })
        try editor.change(Self.path, Self.broken)
        try Self.configure(editor, #"{"checkSources": false}"#)
        #expect(Self.codes(editor) == [])
    }

    /// A model may need an enum of another file, whose findings are published, too.
    @Test func allFilesOfATargetAreChecked() throws {
        let other: FilePath = "/app/Sources/Shelf/Author.swift"
        let parts = Self.broken.components(separatedBy: "@Model final class Author")
        let author = "import SwiftData\n@Model final class Author" + parts[1]
        let disk = MemoryFileSystem([Self.path: parts[0], other: author])
        let editor = try EditorClient(on: disk)
        try Self.configure(editor, #"{"checkSources": true}"#)
        try editor.open(Self.path, parts[0])
        #expect(Self.codes(editor, other).contains { $0.hasPrefix("relationship/") })
        try editor.close(Self.path)
        #expect(Self.codes(editor, other) == [])
    }

    @Test func settingsArePulledWhereTheClientAnswers() throws {
        let editor = try EditorClient(on: MemoryFileSystem([Self.path: Self.broken]), capabilities: Self.pulling)
        try editor.open(Self.path, Self.broken)
        let request = try #require(editor.messages.last { $0["method"]?.string == "workspace/configuration" })
        #expect(request["params"]?["items"]?.elements.first?["section"]?.string == "crowsfoot")
        let id = EditorClient.quoted(try #require(request["id"]?.string))
        try editor.answer(#"{"id": \#(id), "result": [{"checkSources": true}]}"#)
        #expect(!Self.codes(editor).isEmpty)
        try editor.notify("workspace/didChangeConfiguration", #"{"settings": null}"#)
        #expect(editor.messages.count { $0["method"]?.string == "workspace/configuration" } == 2)
    }

    @Test func hintsCanBeTurnedOff() throws {
        let text = """
            schema Library
            model Author { books: [Book]; mood: Mood = .fine }
            model Book { author: Author? }
            enum Mood { case fine }
            """
        let editor = try EditorClient(on: MemoryFileSystem(["/a/Library.schema": text]))
        try editor.open("/a/Library.schema", text)
        func labels() throws -> [String] {
            let range = #""range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}"#
            return try editor.request("textDocument/inlayHint", #"{"textDocument": {"uri": "file:///a/Library.schema"}, \#(range)}"#)
                .elements.compactMap { $0["label"]?.string }
        }
        #expect(try labels() == ["@inverse(author)", "stored as moodRaw"])
        try Self.configure(editor, #"{"inlayHints": {"inverses": false}}"#)
        #expect(try labels() == ["stored as moodRaw"])
        try Self.configure(editor, #"{"inlayHints": {"storedForms": false}}"#)
        #expect(try labels() == ["@inverse(author)"])
    }

    /// Typing goes on while a check runs on another thread; its result isn't shown for another text.
    @Test func resultsForOlderTextsAreDropped() throws {
        var published = 0
        var works: [@Sendable () -> Session.Finished] = []
        let services = Session.Services(committedTexts: { _ in [] }, work: { works.append($0) })
        let session = Session(MemoryFileSystem([Self.path: Self.broken]), NoChanges(), services) { message in
            if message.body.contains("publishDiagnostics") { published += 1 }
        }
        func send(_ text: String) { session.handle([IncomingMessage(Array(text.utf8))]) }
        send(#"{"id": 1, "method": "initialize", "params": {"initializationOptions": {"checkSources": true}}}"#)
        let (uri, text) = (EditorClient.quoted(DocumentURI.uri(of: Self.path)), EditorClient.quoted(Self.broken))
        func sendText(_ method: String, _ version: Int, _ rest: String) {
            let parameters = #"{"textDocument": {"uri": \#(uri), "version": \#(version)\#(rest)}"#
            send(#"{"method": "textDocument/\#(method)", "params": \#(parameters)}"#)
        }
        sendText("didOpen", 1, #", "text": \#(text)}"#)
        sendText("didChange", 2, #"}, "contentChanges": [{"text": \#(text)}]"#)
        #expect(works.count == 1)
        session.finish(works[0]())
        #expect(works.count == 2 && published == 0)
        session.finish(works[1]())
        #expect(published == 1)
    }

    @Test func coreDataModelsAreChecked() throws {
        let contents: FilePath = "/app/Shelf.xcdatamodeld/Shelf.xcdatamodel/contents"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="1" systemVersion="1" sourceLanguage="Swift">
                <entity name="Author" representedClassName="Author" syncable="YES" codeGenerationType="class">
                    <relationship name="books" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Book"/>
                </entity>
                <entity name="Book" representedClassName="Book" syncable="YES" codeGenerationType="class">
                    <attribute name="title" optional="YES" attributeType="String"/>
                </entity>
            </model>
            """
        let editor = try EditorClient(on: MemoryFileSystem([contents: text]))
        try Self.configure(editor, #"{"checkSources": true}"#)
        try editor.open(contents, text)
        #expect(Self.codes(editor, contents).contains { $0.hasPrefix("relationship/") })
    }
}
