import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that `diff` and `review` understand operands without an option.
struct DiffOperandTests {
    private static let old = "schema Shelf\n\nversion 1.0.0\n\nmodel Book { title: String }\n"
    private static let new = old + "\nversion 1.1.0 from 1.0.0\n\nmodel Book { title: String; pages: Int? }\n"
    private static let git = MemoryGit(["main": ["Shelf.schema": old]])

    private static func run(_ words: String..., git: MemoryGit = git) -> Run {
        Run(words, in: MemoryFileSystem(["Shelf.schema": new, "Old.schema": old]), git: git)
    }

    @Test(arguments: [["diff", "main"], ["diff"], ["diff", "Shelf.schema"], ["diff", "main", "Shelf.schema"]])
    func aRevisionIsCompared(_ words: [String]) {
        let disk = MemoryFileSystem(["Shelf.schema": Self.new])
        let run = Run(words, in: disk, git: Self.git)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run == Run(["diff", "--base", "main"], in: disk, git: Self.git))
        #expect(run.output.contains("`Book.pages` is new"), "\(run.output)")
    }

    @Test func twoNumbersAreVersions() {
        let run = Run(["diff", "1.0.0", "1.1.0"], in: MemoryFileSystem(["Shelf.schema": Self.new]))
        #expect(run.output.contains("`Book.pages` is new"), "\(run.errors)")
    }

    @Test(arguments: ["1.0.0", "v1.0.0"])
    func oneNumberIsComparedWithTheCurrentVersion(word: String) {
        let run = Run(["diff", word], in: MemoryFileSystem(["Shelf.schema": Self.new]))
        #expect(run.output.contains("`Book.pages` is new"), "\(run.errors)")
    }

    /// An error of a framework hides no changes, and one of the language is reported.
    @Test func aNumberIsComparedWithASchemaOfErrors() {
        let disk = { MemoryFileSystem(["Shelf.schema": Self.new + $0]) }
        let run = Run(["diff", "1.0.0"], in: disk("model Loan { book: Book? }\n"), git: Self.git)
        #expect(run.output.contains("`Book.pages` is new"), "\(run)")
        #expect(Run(["diff", "1.0.0"], in: disk("model Loan { on: Dte }\n"), git: Self.git).errors.contains("unknown type `Dte`"))
    }

    @Test func aNumberThatNothingHasIsReported() {
        let run = Run(["diff", "9.0.0"], in: MemoryFileSystem(["Shelf.schema": Self.new]), git: Self.git)
        #expect(run.errors == "crowsfoot: error: `9.0.0` is neither a version of a schema here nor a Git revision\n")
    }

    /// `--fail-on` has the same words in `check`, `diff` and `review`. A large value is an info, and a new date that is the same in all objects a warning.
    @Test(arguments: [
        ("error", ExitCode.success, ExitCode.success), ("warning", .success, .findings), ("info", .findings, .findings),
        ("data", .success, .findings), ("store", .success, .success), ("cloudkit", .success, .success), ("none", .success, .success),
        ("hint", .findings, .findings),
    ])
    func severitiesAndAreasFail(words: String, info: ExitCode, warning: ExitCode) {
        let large = MemoryFileSystem(["Shelf.schema": Self.old.replacing("title: String", with: "title: String; cover: Data?")])
        #expect(Run(["check", "--fail-on", words], in: large).exitCode == info)
        let same = MemoryFileSystem(["Shelf.schema": Self.old.replacing("title: String", with: "title: String; made: Date = .now")])
        for command in ["diff", "review"] {
            #expect(Run([command, "--base", "main", "--fail-on", words], in: same, git: Self.git).exitCode == warning, "\(command)")
        }
    }

    @Test func twoFilesAreCompared() {
        #expect(Self.run("diff", "Old.schema", "Shelf.schema").output.contains("`Book.pages` is new"))
    }

    @Test func aReviewFindsItsBase() {
        let disk = MemoryFileSystem(["Shelf.schema": Self.new])
        #expect(Run(["review"], in: disk, git: Self.git) == Run(["review", "--base", "main"], in: disk, git: Self.git))
        let run = Run(["review"], in: disk, git: MemoryGit(["work": ["Shelf.schema": Self.old]]))
        #expect(
            run.errors
                == "crowsfoot: error: no default branch is known here. Name a revision, as in `--base main`; if nothing is committed yet, run `crowsfoot check`\n"
        )
    }

    /// `main` has got a property since. Only a revision by itself is compared as it is now.
    @Test(arguments: [(["diff"], true), (["diff", "--base", "main"], true), (["review"], true), (["diff", "main"], false)])
    func aBaseIsWhereTheBranchLeftIt(words: [String], isFork: Bool) {
        var git = MemoryGit(["fork": ["Shelf.schema": Self.old], "main": ["Shelf.schema": Self.new]])
        git.fork = "fork"
        let run = Run(words, in: MemoryFileSystem(["Shelf.schema": Self.old]), git: git)

        #expect(run.output.contains("pages") == !isFork, "\(run)")
    }

    @Test func aReviewTakesItsBaseAsAWord() {
        let git = MemoryGit(["main": ["Shelf.schema": Self.old], "work": ["Shelf.schema": Self.new]])
        for words in [["review", "main"], ["review", "main", "Shelf.schema"]] {
            let run = Run(words, in: MemoryFileSystem(["Shelf.schema": Self.new]), git: git)
            #expect(run.output.contains("Int pages") && run.errors.isEmpty, "\(run.output) \(run.errors)")
        }
    }

    @Test(arguments: [
        (["diff", "main", "work"], "main", "`git switch --detach work`, then `crowsfoot diff main`"),
        (["diff", "main..work"], "main", "`git switch --detach work`, then `crowsfoot diff main`"),
        (["diff", "main...HEAD"], "main", "`crowsfoot diff main`"), (["diff", "main.."], "main", "`crowsfoot diff main`"),
        (["diff", "main", "HEAD"], "main", "`crowsfoot diff main`"),
    ])
    func twoRevisionsAreNotCompared(words: [String], old: String, commands: String) {
        let git = MemoryGit(["main": ["Shelf.schema": Self.old], "work": ["Shelf.schema": Self.new], "HEAD": [:]])
        let run = Run(words, in: MemoryFileSystem(["Shelf.schema": Self.new]), git: git)
        let advice = "To see what changed since `\(old)`, run \(commands)"
        #expect(run.errors == "crowsfoot: error: `diff` compares one revision with the files here. \(advice)\n")
    }

    @Test func aMissingFileIsNoRevision() {
        let sentence = "cannot find `Shlf.schema`: no such file or folder; did you mean `Shelf.schema`?"
        #expect(Self.run("diff", "Shlf.schema").errors == "crowsfoot: error: \(sentence)\n")
    }

    @Test func operandsThatAreNeitherFileNorRevisionAreReported() {
        #expect(Self.run("diff", "mian").errors == "crowsfoot: error: unknown revision `mian`; did you mean `main`?\n")
        #expect(Self.run("diff", "main", git: MemoryGit()).exitCode == .failure)
    }
}
