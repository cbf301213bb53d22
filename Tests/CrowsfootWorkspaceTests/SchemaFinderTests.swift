import CrowsfootChecking
import CrowsfootTestSupport
import Testing

struct SchemaFinderTests {
    private func found(_ paths: [String], in disk: MemoryFileSystem) throws -> FoundSchemas {
        try SchemaFinder(disk).find(paths.map { FilePath($0) })
    }

    private func problems(_ paths: [String], in disk: MemoryFileSystem) -> [String] {
        do throws(InputError) {
            _ = try SchemaFinder(disk).find(paths.map { FilePath($0) })
            return []
        } catch {
            return error.problems.map(\.sentence)
        }
    }

    private let project = MemoryFileSystem([
        "Schemas/b.schema": "", "Schemas/a.schema": "", "Schemas/old/c.schema": "", "Schemas/notes.md": "",
        "Schemas/.hidden.schema": "", ".build/x.schema": "", ".git/y.schema": "", "README.md": "",
    ])

    @Test func aFolderStandsForAllBelowIt() throws {
        let expected = FoundSchemas(folders: [
            .init(path: "Schemas", requested: ["Schemas/a.schema", "Schemas/b.schema"], siblings: []),
            .init(path: "Schemas/old", requested: ["Schemas/old/c.schema"], siblings: []),
        ])
        #expect(try found(["."], in: project) == expected)
        #expect(try found(["./Schemas/"], in: project) == expected)
        #expect(try found(["Schemas", ".", "Schemas/a.schema"], in: project) == expected)
    }

    @Test(arguments: ["node_modules", "DerivedData"]) func foldersOfOtherToolsAreSearchedOnlyIfNamed(folder: String) throws {
        let foreign = FilePath("Web/\(folder)/p/b.schema")
        let disk = MemoryFileSystem(["a.schema": "", foreign: ""])
        #expect(try found(["."], in: disk).requested == ["a.schema"])
        #expect(try found(["Web/\(folder)"], in: disk).requested == [foreign])
    }

    @Test func aFileBringsItsSiblingsAsCandidates() throws {
        let found = try found(["Schemas/b.schema"], in: project)
        #expect(
            found
                == FoundSchemas(folders: [
                    .init(path: "Schemas", requested: ["Schemas/b.schema"], siblings: ["Schemas/a.schema"])
                ]))
        #expect(found.requested == ["Schemas/b.schema"])
    }

    @Test func aFileWithAnotherEndingHasNoSiblings() throws {
        #expect(
            try found(["Schemas/notes.md"], in: project)
                == FoundSchemas(folders: [
                    .init(path: "Schemas", requested: ["Schemas/notes.md"], siblings: [])
                ]))
    }

    @Test func twoSpellingsOfAFolderAreOne() throws {
        #expect(
            try found(["Schemas/a.schema", "Schemas/old/../b.schema"], in: project)
                == FoundSchemas(folders: [
                    .init(path: "Schemas", requested: ["Schemas/a.schema", "Schemas/old/../b.schema"], siblings: [])
                ]))
    }

    @Test func linksAreFollowedOnceAndNeverInACircle() throws {
        let disk = MemoryFileSystem(["A/a.schema": "", "other/x.schema": ""])
        disk.addLink("A/up", to: "..")
        disk.addLink("A/Linked", to: "../other")
        disk.addLink("A/again.schema", to: "a.schema")
        disk.addLink("A/nowhere", to: "missing")
        #expect(try found(["A"], in: disk).requested == ["A/a.schema", "A/Linked/x.schema"])
    }

    @Test func aDeadLinkIsNotReportedAsMisspelled() {
        let disk = MemoryFileSystem(["a.schema": ""])
        disk.addLink("gone.schema", to: "nowhere")
        #expect(problems(["gone.schema"], in: disk) == ["cannot read `gone.schema`: it is a link that leads nowhere"])
    }

    @Test func aMisspelledPathIsReportedWithTheNearest() {
        #expect(
            problems(["Schema"], in: project) == [
                "cannot find `Schema`: no such file or folder; did you mean `Schemas`?"
            ])
        #expect(
            problems(["Shemas/a.schema"], in: project) == [
                "cannot find `Shemas/a.schema`: no such file or folder; did you mean `Schemas`?"
            ])
        #expect(
            problems(["Schemas/a", "zzz"], in: project) == [
                "cannot find `Schemas/a`: no such file or folder; did you mean `Schemas/a.schema`?",
                "cannot find `zzz`: no such file or folder",
            ])
    }

    @Test func unreadableFoldersAreReported() {
        let disk = MemoryFileSystem(["Docs/a.md": "", "Locked/a.schema": "", "Mixed/b.schema": ""])
        disk.addLink("Docs/circle", to: ".")
        disk.addLink("Mixed/gone.schema", to: "nowhere")
        disk.addSpecial("pipe.schema", .pipe)
        disk.fail("Locked", .notPermitted)
        #expect(
            problems(["Docs"], in: disk) == [
                "no schema found in `Docs`. To create one, run `crowsfoot init Docs`, or `crowsfoot import PATH` if your app has models"
            ])
        #expect(problems(["Docs", "Docs"], in: disk).count == 1)
        #expect(problems(["Locked"], in: disk) == ["cannot read `Locked`: permission denied"])
        #expect(problems(["Locked/a.schema"], in: disk) == ["cannot read `Locked`: permission denied"])
        #expect(problems(["Mixed"], in: disk) == ["cannot find `Mixed/gone.schema`: no such file or folder"])
        #expect(
            problems(["pipe.schema"], in: disk) == [
                "cannot read `pipe.schema`: it is a pipe, not a file; `-` reads standard input"
            ])
        #expect(problems([""], in: disk) == ["the path is empty"])
    }

    @Test func unrequestedSiblingsCauseNoErrors() throws {
        let disk = MemoryFileSystem(["a.schema": "", "b.schema": ""])
        disk.addLink("c.schema", to: "nowhere")
        disk.addLink("d.schema", to: "d.schema")
        disk.addFolder("e.schema")
        disk.addLink("aa.schema", to: "b.schema")
        #expect(try found(["a.schema"], in: disk).folders.map(\.siblings) == [["b.schema"]])
    }
}
