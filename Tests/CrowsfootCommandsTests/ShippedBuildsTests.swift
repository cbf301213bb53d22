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
    }

    /// Numbers of builds need not be those of versions, but a shape that was shipped first comes first.
    @Test func aNumberIsOnTheSideOfTheReleaseWhereTheTagIs() throws {
        let repository = try Self.shipped(as: ["v2.0", "v2.1"])
        #expect(repository.run("release", "1.0.0").exitCode == .success)
        try repository.commit()
        #expect(Self.proposals(repository).map { $0[1] } == ["0.9.0", "0.8.0"])
        for command in Self.proposals(repository) { #expect(Self.record(command, in: repository).exitCode == .success) }
        #expect(
            Self.headings(repository, "Shelf.versions/0.9.0.schema", "Shelf.versions/1.0.0.schema")
                == ["version 0.9.0 after 0.8.0", "version 1.0.0 after 0.9.0"])
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
            Self.proposals(repository).map { $0.joined(separator: " ") } == ["release 1.0.1 --at v1.1-beta", "release 0.9.0 --at v1.0"])
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
