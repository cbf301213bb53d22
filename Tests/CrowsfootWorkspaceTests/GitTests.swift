import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDocs
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Compares a real repository with the in-memory one of all other tests.
struct GitTests {
    private static let first = "schema Library\n\nversion 1.0.0\n\nmodel Book {\n    name: String\n}\n"
    private static let second = first + "\nversion 1.1.0 from 1.0.0\n\nmodel Book {\n    title: String @was(name)\n}\n"

    private let folder: TemporaryFolder
    private let runner = SystemProcessRunner()

    init() throws {
        folder = try TemporaryFolder()
        try write("Schemas/Old name.schema", Self.first)
        try write("Schemas/.hidden/Library.schema", "schema Library\n\nmodel Nothing {\n    name: String\n}\n")
        try write("node_modules/p/Library.schema", "schema Library\n\nmodel Nothing {\n    name: String\n}\n")
        try write("notes.txt", "Nothing about schemas.\n")
        try git("init", "-q", "-b", "main")
        try git("add", ".")
        try commit("first")
        try git("tag", "v1")
    }

    private func write(_ path: String, _ text: String) throws {
        var batch = FileBatch()
        batch.writes = [FileChange(path: folder.path(path), bytes: Array(text.utf8))]
        try DiskFileSystem().apply(batch)
    }

    private func git(_ words: String...) throws {
        let answer = try runner.run("git", ["-C", folder.path.text] + words, input: [])
        #expect(answer.isFine, "\(words): \(String(decoding: answer.errors, as: UTF8.self))")
    }

    private func commit(_ message: String) throws {
        try git("-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false", "commit", "-q", "-m", message)
    }

    private func compare(_ path: String, with revision: String) throws -> [String] {
        let comparer = RevisionComparer(DiskFileSystem(), runner, revision: revision)
        let result = try comparer.compare([path.isEmpty ? folder.path : folder.path(path)])
        return Self.sentences(of: result.difference)
    }

    private static func sentences(of result: DiffResult) -> [String] {
        result.schemas.flatMap { schema -> [String] in
            switch schema {
            case .added(let history): ["+ \(history.name.text)"]
            case .removed(let history): ["- \(history.name.text)"]
            case .compared(let schema): schema.comparison.changes.map { $0.sentence(in: schema.comparison.lineage) }
            case .unknown: ["?"]
            }
        }
    }

    @Test(arguments: ["", "Schemas", "Schemas/New name.schema"])
    func aRenamedFileIsTheSameSchema(path: String) throws {
        try git("mv", "Schemas/Old name.schema", "Schemas/New name.schema")
        try write("Schemas/New name.schema", Self.second)
        for revision in ["main", "v1", "HEAD"] {
            #expect(try compare(path, with: revision) == ["`Book.name` is renamed to `title`"])
        }
    }

    @Test func theGitInMemoryAnswersLikeTheRealOne() throws {
        try git("mv", "Schemas/Old name.schema", "Library.schema")
        try write("Library.schema", Self.second)
        let disk = MemoryFileSystem(["Library.schema": Self.second])
        let memory = MemoryGit(["main": ["Schemas/Old name.schema": Self.first, "notes.txt": "Nothing."]])
        let remembered = Self.sentences(of: try RevisionComparer(disk, memory, revision: "main").compare([.current]).difference)
        #expect(remembered == ["`Book.name` is renamed to `title`"])
        #expect(try compare("", with: "main") == remembered)
    }

    /// A committed file is not ignored, even if a pattern matches it.
    @Test func ignoredFilesAreFound() throws {
        let schema = "schema Shelf\n\noutput mermaid \"Out\"\n\nmodel Board {\n    name: String\n}\n"
        for place in ["Schemas/[a] b/Shelf.schema", "Kept/Shelf.schema"] { try write(place, schema) }
        try write("Schemas/.gitignore", "# Not these.\n*.schema\n")
        try write(".gitignore", "Out/\n*.schema\n!/Kept/*.schema\n")
        let surroundings = DoctorInput([folder.path], programFolders: [], DiskFileSystem(), runner)
        let check = try #require(DoctorCatalog.all.first { $0.name == "ignored" })
        #expect(
            check.findings(in: surroundings).map(\.what) == [
                "`\(folder.path("Schemas/[a] b/Shelf.schema"))` is ignored by Git, by `*.schema` in `Schemas/.gitignore:2`",
                "the output in `\(folder.path("Kept/Out"))` is ignored by Git, by `Out/` in `.gitignore:1`",
                "the output in `\(folder.path("Schemas/[a] b/Out"))` is ignored by Git, by `Out/` in `.gitignore:1`",
            ])
    }

    @Test func deletedFilesAreGone() throws {
        try git("rm", "-q", "-r", "Schemas")
        #expect(try compare("Schemas", with: "v1") == ["- Library"])
        #expect(try compare("Schemas/Old name.schema", with: "v1") == ["- Library"])
    }

    @Test func uncommittedFilesAreNew() throws {
        try write("Garden/Garden.schema", "schema Garden\n\nmodel Plant {\n    name: String\n}\n")
        #expect(try compare("Garden", with: "main") == ["+ Garden"])
        #expect(try compare("", with: "main") == ["+ Garden"])
    }

    @Test(arguments: ["nowhere", "-x", "", "v1 --all", "v1:Schemas"])
    func unknownRevisionsAreNamed(revision: String) {
        #expect(throws: RevisionError.git(.unknownRevision(revision, isShallow: false))) { try compare("", with: revision) }
    }

    @Test func aShallowCloneSaysSo() throws {
        try write("Schemas/Old name.schema", Self.second)
        try git("add", ".")
        try commit("second")
        try git("clone", "-q", "--depth=1", "file://\(folder.path.text)", folder.path("clone").text)
        #expect(throws: RevisionError.git(.unknownRevision("v1", isShallow: true))) { try compare("clone", with: "v1") }
        #expect(try compare("clone", with: "origin/main") == [])
    }

    private func reviewed(_ path: String, since revision: String) throws -> (base: ReviewBase, changes: [String]) {
        let place = path.isEmpty ? folder.path : folder.path(path)
        let review = try RevisionComparer(DiskFileSystem(), runner, revision: revision).review([place])
        return (review.base, Self.sentences(of: review.difference))
    }

    @Test func aReviewIgnoresLaterChangesOfTheBase() throws {
        try git("switch", "-q", "-c", "change")
        try write("Schemas/Old name.schema", Self.second)
        try git("add", ".")
        try commit("change")
        #expect(try reviewed("", since: "main").base.branching == .upToDate)
        try git("switch", "-q", "main")
        try write("Garden/Garden.schema", "schema Garden\n\nmodel Plant {\n    name: String\n}\n")
        try git("add", ".")
        try commit("garden")
        try git("switch", "-q", "change")
        let review = try reviewed("", since: "main")
        #expect(review.base.tip != nil)
        #expect(review.changes == ["`Book.name` is renamed to `title`"])
        #expect(try reviewed("", since: "v1").base.commit == review.base.commit)
        #expect(Set(try compare("", with: "main")) == ["`Book.name` is renamed to `title`", "- Garden"])
    }

    /// If this branch changes a version and the base releases it in the meantime, one version has two contents, and the merge has no
    /// conflict.
    @Test(arguments: [("title: String", 1), ("name: String", 0)])
    func aReviewHeedsReleasesOfTheBase(property: String, count: Int) throws {
        try git("branch", "change")
        try write("Schemas/Old name.schema", Self.first.replacing("version 1.0.0", with: "version 1.0.0 @released"))
        try git("add", ".")
        try commit("release")
        try git("switch", "-q", "change")
        try write("Schemas/Old name.schema", Self.first.replacing("name: String", with: property))
        let review = try RevisionComparer(DiskFileSystem(), runner, revision: "main").review([folder.path("Schemas")])
        #expect(review.base.tip != nil)
        #expect(review.difference.comparisons.flatMap(\.brokenReleases).count == count)
    }

    @Test func theStartOfABranchMayBeUnknown() throws {
        try git("clone", "-q", "--depth=1", "--no-single-branch", "file://\(folder.path.text)", folder.path("clone").text)
        try git("switch", "-q", "--orphan", "other")
        try write("Schemas/Old name.schema", Self.second)
        try git("add", ".")
        try commit("other")
        let review = try reviewed("Schemas", since: "main")
        #expect(review.base.branching == .unknown(isShallow: false))
        #expect(review.changes == ["`Book.name` is renamed to `title`"])
        try git("-C", "clone", "fetch", "-q", "--depth=1", "origin", "other")
        let shallow = try reviewed("clone", since: "FETCH_HEAD").base
        #expect(shallow.branching == .unknown(isShallow: true))
        #expect(shallow.note?.contains("`git fetch --unshallow`") == true)
    }

    /// Each block is next to its model, so that Git merges them.
    @Test func branchesWithABlockEachMerge() throws {
        let text = """
            schema Shop

            version 1.0.0 @released

            model Book {
                title: String
            }

            model Author {
                name: String
            }

            version 1.1.0 from 1.0.0

            model Book {
                title: String
                // new
            }

            model Author {
                name: String
                // new
            }

            """
        func edited(_ model: String, _ property: String) -> String {
            let parts = text.split(separator: "version 1.1.0", maxSplits: 1).map(String.init)
            let (head, rest) = (parts[0] + "version 1.1.0", parts[1])
            let start = rest.firstRange(of: "model \(model)")!.lowerBound
            let step = "\(property): String\n}\n\nmigration { fill \(model).\(property) with \"unknown\" }"
            return head + rest[..<start] + rest[start...].replacing("// new\n}", with: step, maxReplacements: 1)
        }
        try write("Shop/Shop.schema", text)
        try git("add", ".")
        try commit("shop")
        for (model, property) in [("Book", "isbn"), ("Author", "country")] {
            try git("switch", "-q", "-c", property, "main")
            try write("Shop/Shop.schema", edited(model, property))
            try git("add", ".")
            try commit(property)
        }
        try git("-c", "user.name=Test", "-c", "user.email=test@example.org", "merge", "-q", "--no-edit", "isbn")
        let result = SchemaChecker.check(try SchemaLoader(DiskFileSystem()).load([folder.path("Shop")]))
        #expect(!result.isInvalid, "\(result.diagnostics.map(\.message))")
        #expect(result.histories[0].versions.last?.steps.map(\.subject.text) == ["Book.isbn", "Author.country"])
    }

    @Test func outsideOfARepositoryNothingIsCompared() throws {
        let outside = try TemporaryFolder()
        #expect(throws: RevisionError.git(.noRepository(outside.path))) {
            try RevisionComparer(DiskFileSystem(), runner, revision: "main").compare([outside.path])
        }
    }

    /// Git prints this if the repository belongs to another user, for example from a container or another machine.
    @Test func anUntrustedRepositoryIsNamedWithTheCommandToTrustIt() throws {
        let distrustful = DistrustfulGit(runner: runner)
        let command = "git config --global --add safe.directory "
        let error = #expect(throws: RevisionError.self) {
            try RevisionComparer(DiskFileSystem(), distrustful, revision: "main").compare([folder.path])
        }
        guard case .git(.untrusted(let told)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(told.hasPrefix(command) && told.contains(folder.path.name))
        let surroundings = DoctorInput([folder.path], programFolders: [], DiskFileSystem(), distrustful)
        let check = try #require(DoctorCatalog.all.first { $0.name == "git" })
        #expect(check.findings(in: surroundings).map(\.fix) == ["if you trust it, run `\(told)`"])
    }

    /// The real Git, with an option that makes every repository belong to another user.
    private struct DistrustfulGit: ProcessRunner {
        let runner: SystemProcessRunner

        func run(
            _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
            variables: ProcessVariables
        ) throws(ProcessError) -> ProcessOutput {
            try runner.run(
                "env", ["GIT_TEST_ASSUME_DIFFERENT_OWNER=1", program] + words, in: folder, input: input, limits: limits,
                variables: variables)
        }
    }

    /// A Git that answers like the in-memory one, except about file sizes.
    private struct OddGit: ProcessRunner {
        let memory: MemoryGit
        let size: String

        func run(
            _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
            variables: ProcessVariables
        ) throws(ProcessError) -> ProcessOutput {
            let answer = try memory.run(program, words, in: folder, input: input, limits: limits, variables: variables)
            guard words.contains("cat-file") else { return answer }
            let object = String(decoding: input.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            return ProcessOutput(exitCode: 0, output: Array("\(object) blob \(size)\nschema".utf8))
        }
    }

    @Test(arguments: [
        ("9223372036854775807", "Git reports 9223372036854775807 bytes for `Library.schema`, but prints 6"),
        ("7", "Git reports 7 bytes for `Library.schema`, but prints 6"),
        ("-5", "git's answer about `Library.schema` is not the size of a file"),
        ("", "git's answer about `Library.schema` is not the size of a file"),
        ("x", "git's answer about `Library.schema` is not the size of a file"),
    ])
    func anInvalidSizeIsAnError(size: String, reason: String) {
        let git = OddGit(memory: MemoryGit(["main": ["Library.schema": Self.first]]), size: size)
        let disk = MemoryFileSystem(["Library.schema": Self.second])
        #expect(throws: RevisionError.git(.failed(reason))) { try RevisionComparer(disk, git, revision: "main").compare([.current]) }
    }

    /// A list of files without paths, and an invalid commit.
    @Test(arguments: ["ls-tree", "rev-parse"])
    func anAnswerOfAnotherKindIsAnError(command: String) {
        struct Git: ProcessRunner {
            let memory: MemoryGit
            let command: String

            func run(
                _ program: String, _ words: [String], in folder: FilePath?, input: [UInt8], limits: ProcessLimits,
                variables: ProcessVariables
            ) throws(ProcessError) -> ProcessOutput {
                if words.contains(command), !words.contains("--show-prefix") {
                    return ProcessOutput(exitCode: 0, output: Array("no answer".utf8))
                }
                return try memory.run(program, words, in: folder, input: input, limits: limits, variables: variables)
            }
        }
        let git = Git(memory: MemoryGit(["main": ["Library.schema": Self.first]]), command: command)
        let disk = MemoryFileSystem(["Library.schema": Self.second])
        #expect(throws: RevisionError.self) { try RevisionComparer(disk, git, revision: "main").compare([.current]) }
    }

    /// The name becomes part of a command that users paste.
    @Test(arguments: ["--upload-pack=x", "-x", "main;x", "$(x)", "a b", "a`b"])
    func noCommandIsMadeOfWordsThatAreNoName(revision: String) {
        #expect(!GitError.unknownRevision(revision, isShallow: false).sentence.contains("git fetch"))
    }

    @Test func missingGitIsReported() {
        var git = MemoryGit()
        git.isInstalled = false
        #expect(throws: RevisionError.git(.process(.notInstalled(program: "git")))) {
            try RevisionComparer(MemoryFileSystem(), git, revision: "main").compare([.current])
        }
    }

    @Test(arguments: [
        (GitError.process(.notInstalled(program: "git")), "install it"),
        (.unknownRevision("origin/main", isShallow: true), "`git fetch --depth=1 origin main:refs/remotes/origin/main`"),
        (.unknownRevision("v1", isShallow: false), "`git fetch origin v1`"),
        (.unknownRevision("HEAD", isShallow: false), "nothing has been committed yet"),
        (.unknownRevision("HEAD~9", isShallow: true), "`git fetch --unshallow`"),
        (.untrusted(command: "git config --global --add safe.directory /App"), "`git config --global --add safe.directory /App`"),
        (.noRepository("App"), "`crowsfoot diff OLD NEW`"),
    ])
    func everyFailureSaysWhatToDo(error: GitError, edit: String) {
        #expect(error.sentence.contains(edit))
    }
}
