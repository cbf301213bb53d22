import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Several builds were shipped without a release: each is found in its tag and recorded in its place, in any order.
struct ShippedBuildsTests {
    /// Each tag has one more property than the tag before. The last property is in no tag.
    private static func shipped(as tags: [String], folder: String = "") throws -> Repository {
        let repository = try Repository([folder + "Shelf.schema": "schema Shelf\n\nmodel Book {\n    title: String\n}\n"])
        for (index, tag) in tags.enumerated() {
            if index > 0 { try grow(repository, by: index, in: folder) }
            try repository.git("tag", tag)
        }
        try grow(repository, by: tags.count, in: folder)
        return repository
    }

    private static func grow(_ repository: Repository, by index: Int, in folder: String = "") throws {
        try repository.edit(folder + "Shelf.schema", "title: String", "title: String\n    note\(index): String?")
        try repository.commit()
    }

    /// The commands that `status` proposes, in its order.
    private static func proposals(_ repository: Repository) -> [[String]] {
        repository.run("status").output.split(separator: "`").filter { $0.hasPrefix("crowsfoot release") && $0.contains("--at") }
            .map { $0.split(separator: " ").dropFirst().map(String.init) }
    }

    private static func record(_ words: [String], in repository: Repository) -> Run {
        Run(words + [repository.path], in: DiskFileSystem(), git: repository.runner)
    }

    private static func headings(_ repository: Repository, _ paths: String...) -> [String] {
        paths.map { path in repository.text(path).split(separator: "\n").first { $0.hasPrefix("version") }.map(String.init) ?? "" }
    }

    @Test(arguments: [false, true]) func allAreRecordedInAnyOrder(_ isReversed: Bool) throws {
        let repository = try Self.shipped(as: ["v1.0", "v1.1", "v1.2"])
        var commands = Self.proposals(repository)
        #expect(
            commands.map { $0.joined(separator: " ") } == ["1.2.0 --at v1.2", "1.1.0 --at v1.1", "1.0.0 --at v1.0"].map { "release " + $0 })
        if isReversed { commands.reverse() }
        for command in commands {
            let run = Self.record(command, in: repository)
            #expect(run.exitCode == .success, "\(command): \(run.errors)")
        }
        let folder = "Shelf.versions/"
        #expect(
            Self.headings(repository, folder + "1.0.0.schema", folder + "1.1.0.schema", folder + "1.2.0.schema", "Shelf.schema")
                == ["version 1.0.0", "version 1.1.0 after 1.0.0", "version 1.2.0 after 1.1.0", "version 1.3.0 after 1.2.0"])
        #expect(repository.findings == [])
        #expect(Self.proposals(repository) == [])
        #expect(!repository.run("status").output.contains("on another path"))
    }

    /// Numbers of builds need not be those of versions, but a shape that was shipped first comes first.
    @Test func aNumberIsOnTheSideOfTheReleaseWhereTheTagIs() throws {
        let repository = try Self.shipped(as: ["v2.0", "v2.1"])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try repository.commit()
        #expect(Self.proposals(repository).map { $0[1] } == ["0.2.0", "0.1.0"])
        for command in Self.proposals(repository) { #expect(Self.record(command, in: repository).exitCode == .success) }
        #expect(
            Self.headings(repository, "Shelf.versions/0.2.0.schema", "Shelf.versions/1.0.0.schema")
                == ["version 0.2.0 after 0.1.0", "version 1.0.0 after 0.2.0"])
        #expect(repository.findings == [])
    }

    /// A beta between two releases comes between their versions.
    @Test func aNumberIsBetweenTwoReleases() throws {
        let repository = try Self.shipped(as: ["v1.0"])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try Self.grow(repository, by: 5)
        try repository.git("tag", "v1.1-beta")
        try Self.grow(repository, by: 6)
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        #expect(
            Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.1 --at v1.1-beta", "release 0.1.0 --at v1.0"])
    }

    /// Several builds between two releases follow each other.
    @Test func severalNumbersAreBetweenTwoReleases() throws {
        let repository = try Self.shipped(as: [])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try repository.commit()
        for index in 1...3 {
            try Self.grow(repository, by: index)
            try repository.git("tag", "beta\(index)")
        }
        try Self.grow(repository, by: 4)
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        #expect(Self.proposals(repository).map { $0[1] } == ["1.0.3", "1.0.2", "1.0.1"])
        // Nothing is committed in between.
        for number in ["1.0.3", "1.0.2", "1.0.1"] {
            let next = Self.proposals(repository).first { $0[1] == number }
            #expect(Self.record(try #require(next), in: repository).exitCode == .success)
        }
        #expect(Self.proposals(repository) == [])
    }

    /// The lock proves that a file which is gone was that of the tag.
    @Test func aLostFileIsRestoredFromATag() throws {
        let repository = try Self.shipped(as: [])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try repository.commit()
        try repository.git("tag", "v1.0")
        let text = repository.text("Shelf.versions/1.0.0.schema")
        let twice = Self.record(["release", "1.1.0", "--at", "v1.0"], in: repository)
        #expect(twice.errors.contains("this shape is already recorded as version 1.0.0"), "\(twice.errors)")
        try repository.remove("Shelf.versions/1.0.0.schema")
        let run = Self.record(["release", "1.0.0", "--at", "v1.0"], in: repository)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(repository.text("Shelf.versions/1.0.0.schema") == text)
        #expect(repository.findings == [])
    }

    /// A commit may lack the released versions, since new files are not in `git commit -a`.
    @Test func aTagWithoutReleasedVersionsIsFound() throws {
        let repository = try Self.shipped(as: [])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        let versions = ["1.0.0.schema", "versions.lock"].map { ($0, repository.text("Shelf.versions/" + $0)) }
        try repository.edit("Shelf.schema", "title: String", "title: String\n    beta: String?")
        try repository.git("commit", "-q", "-a", "-m", "beta")
        try repository.git("tag", "v1.1")
        try repository.edit("Shelf.schema", "beta: String?", "year: Int?")
        for (name, text) in versions { try repository.write("Shelf.versions/" + name, text) }
        try repository.commit()
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.1.0 --at v1.1"])
    }

    @Test func aTagWithErrorsIsNamed() throws {
        let repository = try Repository(["Shelf.schema": "schema Shelf\n\nmodel Book {\n    title: Strin\n}\n"])
        try repository.git("tag", "v1.0")
        try repository.edit("Shelf.schema", "Strin", "String")
        try repository.commit()
        let status = repository.run("status").output
        #expect(status.contains("the schema in the tag `v1.0` has errors"), "\(status)")
    }

    /// A history in one file is split first, and then a tag of it can be read.
    @Test func aTagOfAHistoryInOneFileIsRecorded() throws {
        let old =
            "schema Shelf\nversion 1.0.0\nmodel Book { title: String }\nversion 1.1.0 from 1.0.0\nmodel Book { title: String; beta: Int? }\n"
        let repository = try Repository(["Shelf.schema": old])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try repository.commit()
        try repository.git("tag", "v1.1")
        try repository.edit("Shelf.schema", "beta: Int?", "year: Int?")
        try repository.commit()
        let status = repository.run("status").output
        #expect(status.contains("run `crowsfoot release --split` and then `crowsfoot release 1.1.0 --at v1.1`"), "\(status)")
        #expect(Self.record(["release", "1.1.0", "--at", "v1.1"], in: repository).errors.contains("run `crowsfoot release --split` first"))
        #expect(repository.run("release", "--split").exitCode == .success)
        let run = Self.record(["release", "1.1.0", "--at", "v1.1"], in: repository)
        #expect(run.exitCode == .success, "\(run.errors)")
        let copy = repository.text("Shelf.versions/1.1.0.schema")
        #expect(copy.contains("beta: Int?") && !copy.contains("year"), "\(copy)")
        #expect(repository.text("Shelf.schema").contains("version 1.2.0 after 1.1.0"))
    }

    /// A loss on the way from an inserted version is an error until it is settled.
    @Test func aLossAfterAnInsertedVersionIsReported() throws {
        let repository = try Self.shipped(as: ["v1.0"])
        try repository.edit("Shelf.schema", "    note1: String?\n", "")
        try repository.edit("Shelf.schema", "    title: String", "    name: String")
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try repository.commit()
        let run = Self.record(["release", "0.9.0", "--at", "v1.0"], in: repository)
        #expect(run.exitCode == .success && run.errors.contains("`Book.title`"), "\(run.errors)")
        #expect(repository.findings.contains { $0.contains("[data/removed]") }, "\(repository.findings)")
    }

    /// A folder that moved, or a schema that has another name now, still has its tags.
    @Test func aMovedSchemaIsFoundInTags() throws {
        let repository = try Self.shipped(as: ["v1.0"], folder: "App/")
        try repository.git("mv", "App", "Sources")
        try repository.commit()
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.0 --at v1.0"])
        #expect(Self.record(["release", "1.0.0", "--at", "v1.0"], in: repository).exitCode == .success)
        #expect(repository.text("Sources/Shelf.versions/1.0.0.schema").contains("version 1.0.0"))
    }

    /// Both tags state the last release as their predecessor. The commit that records the older build comes after the newer one.
    @Test(arguments: [false, true]) func twoBuildsAfterARelease(_ isReversed: Bool) throws {
        let repository = try Self.shipped(as: ["v1.0"])
        #expect(Self.record(["release", "1.0.0", "--at", "v1.0"], in: repository).exitCode == .success)
        try repository.commit()
        for (number, name) in [("v1.1", "foo"), ("v1.2", "bar")] {
            try repository.edit("Shelf.schema", "model Book {\n", "model Book {\n    \(name): Int?\n")
            try repository.commit()
            try repository.git("tag", number)
        }
        let commands = ["release 1.1.0 --at v1.1", "release 1.2.0 --at v1.2"]
        let order = isReversed ? commands.reversed() : commands
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == commands.reversed())
        #expect(Self.record(order[0].split(separator: " ").map(String.init), in: repository).exitCode == .success)
        try repository.commit()
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == [order[1]])
        #expect(Self.record(order[1].split(separator: " ").map(String.init), in: repository).exitCode == .success)
        #expect(repository.findings == [], "\(repository.findings)")
        #expect(Self.headings(repository, "Shelf.schema") == ["version 1.3.0 after 1.2.0"])
        #expect(repository.text("Shelf.versions/1.2.0.schema").contains("version 1.2.0 after 1.1.0"))
    }

    /// The move may not be committed yet, and the schema may have another name, too.
    @Test func aSchemaThatMovedAndHasAnotherNameIsFoundInTags() throws {
        let repository = try Self.shipped(as: ["v1.0"], folder: "App/")
        try repository.git("mv", "App", "Sources")
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.0 --at v1.0"])
        try repository.edit("Sources/Shelf.schema", "schema Shelf", "schema Library")
        try repository.git("mv", "Sources/Shelf.schema", "Sources/Library.schema")
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.0 --at v1.0"])
        try repository.commit()
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.0 --at v1.0"])
        #expect(Self.record(["release", "1.0.0", "--at", "v1.0"], in: repository).exitCode == .success)
        #expect(repository.text("Sources/Library.versions/1.0.0.schema").hasPrefix("schema Library\n"))
    }

    /// Another schema that was removed long ago has other models.
    @Test func aRemovedSchemaIsNotAFormerOne() throws {
        let repository = try Self.shipped(as: ["v1.0"], folder: "App/")
        try repository.remove("App")
        try repository.write("Sources/Garden.schema", "schema Garden\n\nmodel Plant {\n    name: String\n}\n")
        try repository.commit()
        #expect(Self.proposals(repository) == [])
    }

    @Test func aRenamedSchemaIsFoundInTags() throws {
        let repository = try Self.shipped(as: ["v1.0"])
        try repository.edit("Shelf.schema", "schema Shelf", "schema Library")
        try repository.git("mv", "Shelf.schema", "Library.schema")
        try repository.commit()
        #expect(Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.0 --at v1.0"])
        #expect(Self.record(["release", "1.0.0", "--at", "v1.0"], in: repository).exitCode == .success)
        #expect(repository.text("Library.versions/1.0.0.schema").hasPrefix("schema Library\n"))
    }
}
