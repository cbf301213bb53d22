import CrowsfootChecking
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests merging branches that release versions, or restore text that a release has moved, in real repositories with merges by Git.
struct MergedReleasesTests {
    private static let schema = """
        schema Shelf

        output swiftdata "Generated"

        /// A book.
        model Book {
            title: String
        }

        /// The author of a book.
        model Author {
            name: String
        }

        """

    private static let lock = "Shelf.versions/versions.lock"

    private static func released() throws -> Repository {
        let repository = try Repository(["Shelf.schema": schema])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        return repository
    }

    /// Returns a manual merge of 1.1.0 on one branch and the hotfix 1.0.1 on the other: the heading of 1.1.0, and the lock lines of both.
    private static func forked(_ hotfix: (Repository) throws -> Void, _ work: (Repository) throws -> Void) throws -> Repository {
        let repository = try released()
        try repository.commit(on: "hotfix") {
            try hotfix(repository)
            #expect(repository.run("release", "1.0.1").exitCode == .success)
        }
        let hotfixed = String(decoding: try repository.attempt("show", "hotfix:\(lock)").output, as: UTF8.self)
        try work(repository)
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        let before = repository.text(lock)
        #expect(try repository.conflicts(merging: "hotfix") == ["Shelf.schema", lock])
        try repository.git("checkout", "-q", "--ours", "Shelf.schema")
        let added = hotfixed.split(separator: "\n").filter { $0.hasPrefix("1.0.1 ") }.joined(separator: "\n")
        try repository.write(lock, before.replacing("1.1.0 after", with: added + "\n1.1.0 after"))
        try repository.commit()
        return repository
    }

    private static func addISBN(_ repository: Repository) throws {
        try repository.edit("Shelf.schema", "title: String\n", "title: String\n    isbn:  String?\n    pages: Int?\n")
    }

    @Test func aHotfixIsMergedAfterTheNextRelease() throws {
        let repository = try Self.forked(Self.addISBN) { repository in
            try repository.edit("Shelf.schema", "name: String\n", "name: String\n    born: Int?\n")
        }
        let sealed = repository.text(Self.lock).split(separator: "\n").filter { $0.contains(" seal ") }
        let findings = repository.findings
        #expect(findings.count == 1 && findings[0].contains("[version/fork]"), "\(findings)")
        #expect(repository.run("release", "--check").exitCode == .findings)
        let check = repository.run("check").output
        #expect(
            check.contains("= suggestion: write `after 1.0.1` in `Shelf.versions/1.1.0.schema`\n")
                && check.contains("= help: stores of 1.0.1 then lose `Book.isbn`, `Book.pages`\n"),
            "\(check)")
        #expect(check.contains("`Book.isbn` is removed, so its values in existing stores are lost"), "\(check)")

        try repository.edit("Shelf.versions/1.1.0.schema", "after 1.0.0", "after 1.0.1")
        let losses = repository.findings
        #expect(losses.count == 2 && losses.allSatisfy { $0.contains("error: ") && $0.contains("[data/removed]") }, "\(losses)")
        let refused = repository.run("release")
        #expect(refused.exitCode == .findings && refused.errors.contains("`Book.isbn` is removed"), "\(refused)")
        #expect(repository.text(Self.lock).split(separator: "\n").filter { $0.contains(" seal ") } == sealed)
        let review = repository.run("review", "--base", "HEAD")
        let path = "take another path to the released version 1.1.0, which follows 1.0.1 instead of 1.0.0"
        #expect(review.output.contains(path), "\(review.output)")

        #expect(review.output.contains("`Book.isbn` is removed"), "\(review.output)")
        // A review finds the same for any base.
        let sinceHotfix = repository.run("review", "--base", "hotfix", "-f", "concise").output.split(separator: "\n")
        let errors = sinceHotfix.filter { $0.contains("error: ") && !$0.contains("[output/stale]") }
        #expect(errors.count == 2 && errors.allSatisfy { $0.contains("[data/removed]") }, "\(sinceHotfix)")
        #expect(
            repository.run("review", "--base", "hotfix").output.contains(
                "In `Shelf.versions/1.1.0.schema`, if it was renamed, add `@was(isbn)`"))

        // The loss is accepted in its version, and the next release adds the path to the lock.
        let file = "Shelf.versions/1.1.0.schema"
        let accepts = #"accept remove Book.isbn "only in the hotfix"\n    accept remove Book.pages "only in the hotfix""#
        try repository.write(file, repository.text(file) + "\nmigration {\n    \(accepts)\n}\n".replacing("\\n", with: "\n"))
        #expect(repository.findings == [])
        try repository.edit("Shelf.schema", "name: String\n", "name: String\n    died: Int?\n")
        #expect(repository.run("release").exitCode == .success)
        #expect(repository.text(Self.lock).contains("1.1.0 after 1.0.1\n"))
        #expect(repository.text(Self.lock).split(separator: "\n").filter { sealed.contains($0) } == sealed)
        #expect(repository.findings == [])
    }

    /// The path is corrected in the file, so that nothing is lost.
    @Test func aRenameOfTheHotfixIsTakenBackOnThePath() throws {
        let repository = try Self.forked({ try $0.edit("Shelf.schema", "title: String", "heading: String @was(title)") }) { repository in
            try repository.edit("Shelf.schema", "name: String\n", "name: String\n    born: Int?\n")
        }
        #expect(repository.findings.first?.contains("[version/fork]") == true, "\(repository.findings)")
        let file = "Shelf.versions/1.1.0.schema"
        try repository.edit(file, "after 1.0.0", "after 1.0.1")
        #expect(repository.run("check").output.contains("in `\(file)`, if it was renamed"))
        try repository.edit(file, "title: String", "title: String @was(heading)")
        #expect(repository.findings == [])
    }

    /// Each later version follows the last one released before it.
    @Test func severalForksAreOneChain() {
        let versions = [
            "1.0.0": "version 1.0.0\nmodel B { a: Int? }", "1.0.1": "version 1.0.1 after 1.0.0\nmodel B { a: Int?; b: Int? }",
            "1.0.2": "version 1.0.2 after 1.0.1\nmodel B { a: Int?; c: Int? @was(b) }",
            "1.1.0": "version 1.1.0 after 1.0.0\nmodel B { a: Int?; d: Int? }",
            "1.2.0": "version 1.2.0 after 1.0.0\nmodel B { a: Int?; e: Int? }",
        ]
        let disk = MemoryFileSystem(["S.schema": "schema S\nversion 1.3.0 after 1.2.0\nmodel B { a: Int?; e: Int? }\n"])
        for (number, text) in versions { disk.add(FilePath("S.versions/\(number).schema"), Array("schema S\n\(text)\n".utf8)) }
        let helps = Run(["check"], in: disk).output.split(separator: "\n").filter {
            $0.contains("write `after") || $0.contains("then lose")
        }
        #expect(
            helps == [
                "   = suggestion: write `after 1.0.2` in `S.versions/1.1.0.schema`", "   = help: stores of 1.0.2 then lose `B.c`",
                "   = suggestion: write `after 1.1.0` in `S.versions/1.2.0.schema`", "   = help: stores of 1.1.0 then lose `B.d`",
            ])
    }

    /// Versions released after the hotfix can't open its stores, and that stays an error.
    @Test func aPathThatKeepsStoresShutIsAnError() throws {
        let repository = try Self.forked({ try $0.edit("Shelf.schema", "title: String", "title: String\n    pages: Int?") }) { repository in
            try repository.edit("Shelf.schema", "title: String\n", "title: String\n    pages: String?\n")
        }
        try repository.edit("Shelf.versions/1.1.0.schema", "after 1.0.0", "after 1.0.1")
        let findings = repository.findings
        #expect(repository.run("check").exitCode == .findings && findings.contains { $0.contains(": error: ") }, "\(findings)")
    }

    /// The steps of the unreleased version start at the hotfix.
    @Test func theCurrentVersionIsComparedWithTheHotfix() throws {
        let repository = try Self.released()
        try repository.commit(on: "hotfix") {
            try Self.addISBN(repository)
            #expect(repository.run("release", "1.0.1").exitCode == .success)
        }
        try repository.edit("Shelf.schema", "name: String\n", "name: String\n    born: Int?\n")
        try repository.commit()
        #expect(try repository.conflicts(merging: "hotfix") == [])
        #expect(repository.text("Shelf.schema").contains("version 1.1.0 after 1.0.1"))
        #expect(repository.findings == [])
        try repository.edit("Shelf.schema", "    isbn:  String?\n", "")
        let check = repository.run("check").output
        #expect(check.contains("error[data/removed]: `Book.isbn`") && check.contains("Shelf.versions/1.0.1.schema"), "\(check)")
    }

    private static let steps = """

        migration {
            fill Author.born with 1900
            note "Nobody knew."
        }

        """

    /// Returns a merge with a branch from before the release, which has changed the block that the release moved.
    private static func broughtBack(_ edit: (Repository) throws -> Void) throws -> Repository {
        let repository = try released()
        try repository.edit("Shelf.schema", "name: String\n}\n", "name: String\n    born: Int = 0\n}\n" + steps)
        try repository.edit("Shelf.schema", "title: String", "heading: String @was(title)")
        try repository.commit()
        try repository.commit(on: "feature") { try edit(repository) }
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        #expect(!repository.text("Shelf.schema").contains("migration"))
        #expect(try repository.conflicts(merging: "feature") == ["Shelf.schema"])
        try repository.git("checkout", "-q", "--theirs", "Shelf.schema")
        return repository
    }

    @Test func aMergeBringsBackReleasedSteps() throws {
        let repository = try Self.broughtBack { repository in
            try repository.edit("Shelf.schema", "    born: Int = 0\n", "    born: Int = 0\n    died: Int = 0\n")
            try repository.edit("Shelf.schema", "with 1900\n", "with 1900\n    fill Author.died with 2000\n")
        }
        let findings = repository.findings
        #expect(findings.count { $0.contains("error: ") && $0.contains("[migration/repeated-step]") } == 3, "\(findings)")
        #expect(findings.count == 4 && findings.contains { $0.contains("[version/not-newest]") }, "\(findings)")
        #expect(repository.run("release").exitCode == .findings)
        #expect(repository.run("check", "--fix").exitCode == .success)
        let text = repository.text("Shelf.schema")
        #expect(text.contains("version 1.2.0 after 1.1.0") && text.contains("    heading: String\n"), "\(text)")
        #expect(text.hasSuffix("}\n\nmigration {\n    fill Author.died with 2000\n}\n"), "\(text)")
        #expect(repository.findings == [])
    }

    /// The branch is older than two releases. A step that a new property needs again is kept.
    @Test func aMergeBringsBackAStepOfAnEarlierVersion() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "name: String\n}\n", "name: String\n    born: Int = 0\n    died: Int = 0\n}\n")
        let steps = "migration {\n    fill Author.born with born + 1 where born > 0\n    fill Author.died with 2000\n}\n"
        let text = repository.text("Shelf.schema")
        try repository.write("Shelf.schema", text.replacing("born: Int = 0\n    died: Int = 0", with: "born: Int = 0"))
        #expect(repository.run("release").exitCode == .success)
        try repository.write("Shelf.schema", text.replacing("1.1.0 after 1.0.0", with: "1.2.0 after 1.1.0") + steps)
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "    died: Int = 0\n", "    country: String?\n")
        try repository.write("Shelf.schema", repository.text("Shelf.schema") + "migration { accept remove Author.died \"unused\" }\n")
        #expect(repository.run("release").exitCode == .success)
        try repository.edit("Shelf.schema", "born: Int = 0\n", "born: Int = 0\n    died: Int = 0\n")
        try repository.write("Shelf.schema", repository.text("Shelf.schema") + steps)
        let findings = repository.findings
        #expect(findings.count == 1 && findings[0].contains("already in version 1.2.0"), "\(findings)")
        #expect(repository.run("check", "--fix").exitCode == .success)
        let fixed = repository.text("Shelf.schema")
        #expect(fixed.contains("fill Author.died with 2000") && !fixed.contains("born + 1"), "\(fixed)")
    }

    @Test func aBlockThatIsBroughtBackIsRemoved() throws {
        let repository = try Self.broughtBack { try $0.edit("Shelf.schema", "migration {\n", "migration { // Guessed.\n") }
        try repository.edit("Shelf.schema", "heading: String @was(title)", "heading: String")
        let findings = repository.findings
        #expect(findings.count { $0.contains("[migration/repeated-step]") } == 1, "\(findings)")
        #expect(repository.run("check", "--fix").exitCode == .success)
        #expect(!repository.text("Shelf.schema").contains("migration"))
        #expect(repository.findings == [])
    }

    /// Returns two branches that each released 1.1.0, with different properties.
    private static func releasedTwice() throws -> Repository {
        let repository = try released()
        let edits = [("title: String\n", "pages: Int?"), ("name: String\n", "born: Int?")]
        for (branch, (old, property)) in zip(["first", "second"], edits) {
            try repository.commit(on: branch) {
                try repository.edit("Shelf.schema", old, "\(old)    \(property)\n")
                #expect(repository.run("release").exitCode == .success)
            }
        }
        #expect(try repository.conflicts(merging: "first") == [])
        return repository
    }

    @Test(arguments: ["--ours", "--theirs"]) func twoBranchesReleaseOneNumber(side: String) throws {
        let repository = try Self.releasedTwice()
        #expect(try repository.conflicts(merging: "second") == ["Shelf.versions/1.1.0.schema", Self.lock])
        let findings = repository.findings
        #expect(findings.count == 1 && findings[0].contains("two branches released this version"), "\(findings)")
        #expect(repository.run("check").output.contains("git checkout --ours -- "))
        // The command in the message.
        try repository.git("checkout", side, "--", "Shelf.versions")
        #expect(repository.findings == [])
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        let (first, second) = (repository.text("Shelf.versions/1.1.0.schema"), repository.text("Shelf.versions/1.2.0.schema"))
        #expect(first.contains("pages") == (side == "--ours") && first.contains("born") == (side == "--theirs"))
        #expect(second.contains("pages") && second.contains("born") && second.contains("version 1.2.0 after 1.1.0"))
        #expect(repository.findings == [])
    }

    /// The other branch has released another version after it, based on its file.
    @Test func aLaterReleaseOfTheOtherBranchIsNamed() throws {
        let repository = try Self.releasedTwice()
        try repository.git("checkout", "-q", "second")
        try repository.edit("Shelf.schema", "name: String\n", "name: String\n    died: Int?\n")
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        try repository.git("checkout", "-q", "-")
        _ = try repository.conflicts(merging: "second")
        try repository.git("checkout", "--ours", "--", "Shelf.versions/1.1.0.schema", Self.lock)
        try repository.git("checkout", "--ours", "--", "Shelf.schema")
        let findings = repository.findings
        #expect(findings.contains { $0.contains("[lock/unrecorded]") && $0.contains("1.2.0") }, "\(findings)")
        #expect(repository.run("check").output.contains("delete it, and release its change as the next version"))
        try repository.git("rm", "-qf", "Shelf.versions/1.2.0.schema")
        #expect(repository.findings == [])
    }

    /// Both sides of a file, or the file of one side with the lock of the other.
    @Test(arguments: [
        ["--union", "--union"], ["--ours", "--theirs"], ["--theirs", "--ours"], ["--ours", "--union"], ["--union", "--ours"],
    ])
    func aMergeThatMixesBothIsRefused(sides: [String]) throws {
        let repository = try Self.releasedTwice()
        let files = try repository.conflicts(merging: "second")
        for (file, side) in zip(files, sides) {
            if side == "--union" {
                let lines = repository.text(file).split(separator: "\n").filter { !"<=>".contains($0.prefix(1)) }
                try repository.write(file, lines.joined(separator: "\n") + "\n")
            } else {
                try repository.git("checkout", side, "--", file)
            }
        }
        #expect(repository.findings.contains { $0.contains(": error: ") }, "\(repository.findings)")
        #expect(repository.run("release").exitCode != .success)
    }

    /// The side that is read is the outdated one, and its heading has a safe fix.
    @Test func noFixIsAppliedBetweenConflictMarkers() throws {
        let repository = try Self.released()
        try repository.commit(on: "release") {
            try Self.addISBN(repository)
            #expect(repository.run("release").exitCode == .success)
        }
        #expect(repository.run("next", "1.1.1").exitCode == .success)
        try repository.commit()
        #expect(try repository.conflicts(merging: "release") == ["Shelf.schema"])
        let text = repository.text("Shelf.schema")
        #expect(repository.run("check", "--fix").exitCode == .findings)
        #expect(repository.text("Shelf.schema") == text)
    }

    /// A merge stops the fixes of its own schema only, and the summary doesn't offer them.
    @Test func otherSchemasAreFixedDuringAMerge() throws {
        let marked = "schema One\n<<<<<<< HEAD\nmodel A { a: Integer }\n=======\nmodel A { b: Int }\n>>>>>>> other\n"
        let disk = MemoryFileSystem(["One/One.schema": marked, "Two/Two.schema": "schema Two\nmodel B { b: Integer }\n"])
        #expect(Run(["check"], in: disk).output.contains("To apply 1 fix, run `crowsfoot check --fix`."))
        _ = Run(["check", "--fix"], in: disk)
        #expect(disk.text(of: "One/One.schema") == marked)
        #expect(disk.text(of: "Two/Two.schema")?.contains("b: Int }") == true)
    }

    /// Only the lock has a conflict: both branches are right.
    @Test func theLockKeepsTheLinesOfBothBranches() throws {
        let repository = try Self.released()
        try repository.commit(on: "hotfix") {
            try Self.addISBN(repository)
            #expect(repository.run("release", "1.0.1").exitCode == .success)
        }
        try repository.edit("Shelf.schema", "name: String\n", "name: String\n    born: Int?\n")
        #expect(repository.run("release").exitCode == .success)
        try repository.commit()
        #expect(try repository.conflicts(merging: "hotfix") == ["Shelf.schema", Self.lock])
        #expect(repository.findings.count == 1 && repository.findings[0].contains("[syntax/conflict-marker]"), "\(repository.findings)")
        #expect(repository.run("check").output.contains("keep the heading whose `after` names the newest released version"))
        let unmerged = repository.text("Shelf.schema")
        let lines = unmerged.split(separator: "\n").filter { !"<=>".contains($0.prefix(1)) }
        try repository.write("Shelf.schema", lines.joined(separator: "\n"))
        let both = repository.findings.filter { !$0.contains("[version/fork]") }
        #expect(both.count == 1 && both[0].contains("two headings"), "\(both)")
        try repository.git("checkout", "-q", "--ours", "Shelf.schema")
        let check = repository.run("check").output
        #expect(check.contains("one branch released 1.1.0, the other one 1.0.1"), "\(check)")
        let locked = repository.text(Self.lock).split(separator: "\n").filter { !"<=>".contains($0.prefix(1)) }
        try repository.write(Self.lock, locked.joined(separator: "\n") + "\n")
        #expect(repository.findings.count == 1 && repository.findings[0].contains("[version/fork]"), "\(repository.findings)")
    }

    /// A number below that of the newest release, and a copy of a released version with the number of the schema.
    @Test func aWrongNumberIsOneClearFinding() throws {
        let repository = try Self.released()
        try repository.edit("Shelf.schema", "version 1.1.0", "version 0.9.0")
        #expect(repository.findings.count == 1 && repository.findings[0].contains("version 0.9.0 can't follow 1.0.0, which has a greater"))
        try repository.git("checkout", "-q", ".")
        try repository.write("Shelf.versions/1.1.0.schema", repository.text("Shelf.versions/1.0.0.schema"))
        #expect(repository.findings.count == 1 && repository.findings[0].contains("[version/misnamed-file]"), "\(repository.findings)")
    }
}
