import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Testing

/// Tests when findings are sent, and for which files.
struct PublishingTests {
    private static let broken = "schema Library\nmodel Book { author: Nobody }\n"
    private static let fine = "schema Library\nmodel Book { title: String }\n"

    private static func codes(_ editor: EditorClient, _ path: FilePath) -> [String] {
        editor.diagnostics(of: path).compactMap { $0["code"]?.string }
    }

    @Test func everyVersionIsPublishedOnce() throws {
        let editor = try EditorClient(on: MemoryFileSystem(["/a/Library.schema": Self.fine]))
        try editor.open("/a/Library.schema", Self.broken)
        #expect(Self.codes(editor, "/a/Library.schema") == ["type/unknown"])
        #expect(editor.published["file:///a/Library.schema"]?["version"]?.integer == 1)
        try editor.change("/a/Library.schema", Self.fine)
        #expect(Self.codes(editor, "/a/Library.schema") == [])
        #expect(editor.published["file:///a/Library.schema"]?["version"]?.integer == 2)
        let count = editor.messages.count
        try editor.notify("textDocument/didSave", #"{"textDocument": {"uri": "file:///a/Library.schema"}}"#)
        #expect(editor.messages.count == count)
    }

    @Test func changesInARowCostOneCheck() throws {
        let disk = MemoryFileSystem(["/a/Library.schema": Self.fine])
        var published = 0
        let session = Session(disk, NoChanges()) { message in
            if message.body.contains("publishDiagnostics") { published += 1 }
        }
        let text = EditorClient.quoted(Self.broken)
        let open =
            #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///a/Library.schema", "languageId": "crowsfoot", "version": 1, "text": \#(text)}}}"#
        let changes = (2...9).map { version in
            #"{"method": "textDocument/didChange", "params": {"textDocument": {"uri": "file:///a/Library.schema", "version": \#(version)}, "contentChanges": [{"text": \#(text)}]}}"#
        }
        session.handle(([#"{"id": 1, "method": "initialize", "params": {}}"#, open] + changes).map { IncomingMessage(Array($0.utf8)) })
        #expect(published == 1)
    }

    @Test func otherFilesOfTheSchemaArePublished() throws {
        let disk = MemoryFileSystem([
            "/a/Book.schema": "schema Library\nmodel Book { author: Author? }\n",
            "/a/Author.schema": "schema Library\nmodel Author { books: [Book] @inverse(author) }\n",
        ])
        let editor = try EditorClient(on: disk)
        try editor.open("/a/Book.schema", "schema Library\nmodel Book { writer: Author? }\n")
        #expect(Self.codes(editor, "/a/Author.schema") == ["relationship/unknown-inverse"])
        #expect(editor.published["file:///a/Author.schema"]?["version"] == nil)
        try editor.change("/a/Book.schema", "schema Library\nmodel Book { author: Author? }\n")
        #expect(Self.codes(editor, "/a/Author.schema") == [])
    }

    /// Another folder may have a link to an open file.
    @Test func aLinkToAnOpenFileHasItsText() throws {
        let disk = MemoryFileSystem(["/a/Library.schema": Self.fine])
        disk.addFolder("/b")
        disk.addLink("/b/Linked.schema", to: "/a/Library.schema")
        let editor = try EditorClient(on: disk, root: "/")
        editor.session.add(found: ["/a", "/b"], in: "/")
        try editor.open("/a/Library.schema", Self.fine)
        try editor.change("/a/Library.schema", Self.broken)
        #expect(Self.codes(editor, "/b/Linked.schema") == ["type/unknown"])
        try editor.close("/a/Library.schema")
        #expect(Self.codes(editor, "/b/Linked.schema") == [])
    }

    @Test func closingReturnsToTheDiskAndClears() throws {
        let disk = MemoryFileSystem(["/a/Library.schema": Self.fine])
        let editor = try EditorClient(on: disk)
        try editor.open("/a/Library.schema", Self.broken)
        try editor.open("/a/New.schema", "schema New\nmodel Book { author: Nobody }\n")
        try editor.close("/a/Library.schema")
        #expect(Self.codes(editor, "/a/Library.schema") == [])
        #expect(Self.codes(editor, "/a/New.schema") == ["type/unknown"])
        try editor.close("/a/New.schema")
        #expect(Self.codes(editor, "/a/New.schema") == [])
    }

    @Test func theWorkspaceIsCheckedWithoutOpenDocuments() throws {
        let disk = MemoryFileSystem(["/root/a/Library.schema": Self.broken])
        let editor = try EditorClient(on: disk, root: "/root")
        #expect(editor.session.takeUnsearchedRoots() == ["/root"])
        editor.session.add(found: ["/root/a"], in: "/root")
        #expect(Self.codes(editor, "/root/a/Library.schema") == ["type/unknown"])
        try editor.notify(
            "workspace/didChangeWorkspaceFolders", #"{"event": {"added": [], "removed": [{"uri": "file:///root", "name": "root"}]}}"#)
        #expect(Self.codes(editor, "/root/a/Library.schema") == [])
    }

    private static func changeRoots(_ editor: EditorClient, added: [String] = [], removed: [String] = []) throws {
        let list = { (paths: [String]) in paths.map { #"{"uri": "file://\#($0)", "name": "x"}"# }.joined(separator: ", ") }
        try editor.notify(
            "workspace/didChangeWorkspaceFolders", #"{"event": {"added": [\#(list(added))], "removed": [\#(list(removed))]}}"#)
    }

    @Test func aRootInsideOfARemovedOneStays() throws {
        let disk = MemoryFileSystem(["/root/a/Library.schema": Self.broken, "/root/in/b/Library.schema": Self.broken])
        let editor = try EditorClient(on: disk, root: "/root")
        try Self.changeRoots(editor, added: ["/root/in"])
        #expect(editor.session.takeUnsearchedRoots() == ["/root", "/root/in"])
        editor.session.add(found: ["/root/a", "/root/in/b"], in: "/root")
        editor.session.add(found: ["/root/in/b"], in: "/root/in")
        try Self.changeRoots(editor, removed: ["/root/"])
        #expect(Self.codes(editor, "/root/a/Library.schema") == [])
        #expect(Self.codes(editor, "/root/in/b/Library.schema") == ["type/unknown"])
        // A search of a root that has left the workspace changes nothing.
        editor.session.add(found: ["/root/a"], in: "/root")
        #expect(Self.codes(editor, "/root/a/Library.schema") == [])
    }

    @Test func foldersThatAppearAreFound() throws {
        let disk = MemoryFileSystem(["/root/a/Library.schema": Self.broken])
        let editor = try EditorClient(on: disk, root: "/root")
        #expect(editor.session.takeUnsearchedRoots() == ["/root"])
        editor.session.add(found: ["/root/a"], in: "/root")
        disk.add("/root/b/Shop.schema", Array("schema Shop\nmodel Item { x: Nothing }\n".utf8))
        try editor.notify("workspace/didChangeWatchedFiles", #"{"changes": [{"uri": "file:///root/b", "type": 1}]}"#)
        #expect(editor.session.takeUnsearchedRoots() == ["/root"])
        editor.session.add(found: ["/root/b"], in: "/root")
        #expect(Self.codes(editor, "/root/b/Shop.schema") == ["type/unknown"])
        #expect(Self.codes(editor, "/root/a/Library.schema") == ["type/unknown"])
    }

    /// Clients that report no files get a search now and then, which takes a small part of the time.
    @Test func rootsAreSearchedAgain() {
        var search = WorkspaceSearch()
        search.change(added: ["/root"], removed: [])
        var due = [search.takeDue()]
        for _ in 1...10 { search.tick() }
        due.append(search.takeDue())
        let isWanted = search.finish("/root")
        #expect(isWanted)
        for _ in 1..<300 { search.tick() }
        due.append(search.takeDue())
        search.tick()
        due.append(search.takeDue())
        #expect(due == [["/root"], [], [], ["/root"]])
    }

    @Test func aLinkedRootIsCheckedOnce() throws {
        let disk = MemoryFileSystem(["/real/a/Library.schema": Self.broken])
        disk.addLink("/link", to: "/real")
        let editor = try EditorClient(on: disk, root: "/real")
        try Self.changeRoots(editor, added: ["/link"])
        #expect(editor.session.takeUnsearchedRoots() == ["/real", "/link"])
        editor.session.add(found: ["/real/a"], in: "/real")
        editor.session.add(found: ["/link/a"], in: "/link")
        #expect(editor.published.keys.sorted() == ["file:///real/a/Library.schema"])
        try editor.open("/link/a/Library.schema", Self.broken)
        #expect(Self.codes(editor, "/link/a/Library.schema") == ["type/unknown"])
        #expect(Self.codes(editor, "/real/a/Library.schema") == [])
        try editor.change("/link/a/Library.schema", Self.fine)
        #expect(editor.published.values.allSatisfy { $0["diagnostics"]?.elements.isEmpty ?? false })
        #expect(try editor.request("textDocument/hover", EditorClient.place("/link/a/Library.schema", 1, 6))["contents"] != nil)
    }

    @Test func closingOneSpellingKeepsTheOther() throws {
        let editor = try EditorClient(on: MemoryFileSystem(["/a b/Library.schema": Self.broken]))
        try editor.open(uri: "file:///a%20b/Library.schema", Self.fine)
        try editor.open(uri: "file:///a b/Library.schema", Self.fine)
        try editor.notify("textDocument/didClose", #"{"textDocument": {"uri": "file:///a b/Library.schema"}}"#)
        #expect(editor.published.values.allSatisfy { $0["diagnostics"]?.elements.isEmpty ?? false })
    }

    @Test func changesOnTheDiskAreNoticed() throws {
        let disk = MemoryFileSystem(["/a/Library.schema": Self.fine])
        let changes = ListedChanges()
        let editor = try EditorClient(on: disk, changes: changes)
        try editor.open("/a/Library.schema", Self.fine)
        disk.add("/a/More.schema", Array("schema Library\nmodel Author { book: Nothing }\n".utf8))
        changes.add("/a/More.schema")
        changes.add("/a")
        editor.session.noteChangesOnDisk()
        #expect(Self.codes(editor, "/a/More.schema") == ["type/unknown"])
        #expect(editor.messages.contains { $0["method"]?.string == "workspace/codeLens/refresh" })
        // An open document wins over its file.
        disk.add("/a/Library.schema", Array(Self.broken.utf8))
        changes.add("/a/Library.schema")
        editor.session.noteChangesOnDisk()
        #expect(Self.codes(editor, "/a/Library.schema") == [])
    }

    @Test(arguments: ["untitled:Untitled-1", "git:/a/Library.schema?ref=HEAD"])
    func documentsWithoutAFileAreCheckedAlone(uri: String) throws {
        let editor = try EditorClient(on: MemoryFileSystem(["/a/Library.schema": Self.broken]))
        try editor.open(uri: uri, Self.broken)
        #expect(editor.published[uri]?["diagnostics"]?.elements.map { $0["code"]?.string } == ["type/unknown"])
        #expect(editor.published.keys.sorted() == [uri])
        let place = #"{"textDocument": {"uri": "\#(uri)"}, "position": {"line": 1, "character": 8}}"#
        #expect(try editor.request("textDocument/definition", place)["uri"]?.string == uri)
    }

    @Test func theSpellingOfTheClientIsKept() throws {
        let editor = try EditorClient(on: MemoryFileSystem(["/a b/Library.schema": Self.fine]))
        try editor.open(uri: "file:///a%20b/%4Cibrary.schema", Self.broken)
        #expect(editor.published.keys.sorted() == ["file:///a%20b/%4Cibrary.schema"])
    }

    @Test func findingsHaveEverythingThatTheClientShows() throws {
        let text = "schema Library\nmodel Author { books: [Book] }\nmodel Book { author: Author? }\n"
        let editor = try EditorClient(on: MemoryFileSystem())
        try editor.open("/a/Library.schema", text)
        let finding = try #require(
            editor.diagnostics(of: "/a/Library.schema").first { $0["code"]?.string == "relationship/implicit-inverse" })
        #expect(finding["severity"]?.integer == 3)
        #expect(finding["codeDescription"]?["href"]?.string?.hasSuffix("/Sources/Guide/Rules/relationship/implicit-inverse.md") == true)
        #expect(finding["relatedInformation"]?.elements.first?["location"]?["range"]?["start"]?["line"]?.integer == 2)
        let plain = try EditorClient(on: MemoryFileSystem(), capabilities: EditorClient.nothing)
        try plain.open("/a/Library.schema", text)
        let same = try #require(plain.diagnostics(of: "/a/Library.schema").first { $0["code"]?.string == "relationship/implicit-inverse" })
        #expect(same["codeDescription"] == nil && same["relatedInformation"] == nil)
    }
}

/// A watcher that reports the given paths once.
private final class ListedChanges: ChangeWatcher, @unchecked Sendable {
    private var paths: Set<FilePath> = []

    func add(_ path: FilePath) { paths.insert(path) }

    func watch(_ path: FilePath) {}
    func keep(_ paths: Set<FilePath>) {}

    func take() -> ChangedPaths {
        defer { paths = [] }
        return .some(paths)
    }

    func wait() -> Bool { false }
}
