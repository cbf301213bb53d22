import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests outputs of custom programs. In these tests, the program is in memory.
struct CustomOutputTests {
    private static let path: FilePath = "Schemas/Names/names.txt"

    private static func shelf(_ output: String = #"output custom "Names" @command("names --short 'a b'")"#) -> MemoryFileSystem {
        MemoryFileSystem(["Schemas/Library.schema": "schema Library\n\n\(output)\n\nmodel Book {\n    title: String\n}\n"])
    }

    private static func answering(_ text: String, exitCode: Int32 = 0, errors: String = "") -> MemoryPrograms {
        MemoryPrograms(["names": { _ in ProcessOutput(exitCode: exitCode, output: Array(text.utf8), errors: Array(errors.utf8)) }])
    }

    private static func file(_ path: String = "names.txt", _ text: String = "Book\\n") -> String {
        #"{"path": "\#(path)", "text": "\#(text)"}"#
    }

    private static func files(_ files: String...) -> String { #"{"files": ["# + files.joined(separator: ", ") + "]}" }

    @Test func theProgramGetsTheSchemaAndItsFilesAreWritten() throws {
        let programs = MemoryPrograms([
            "names": { call in
                guard call.words == ["--short", "a b"], call.folder == "Schemas", call.limits.seconds == 60,
                    let object = try? JSONSerialization.jsonObject(with: Data(call.input.utf8)) as? [String: Any]
                else { return ProcessOutput(exitCode: 2) }
                let told = "\(object["format"] ?? "") \(object["formatVersion"] ?? "") \(object["schema"] ?? "")"
                return ProcessOutput(exitCode: 0, output: Array(Self.files(Self.file("names.txt", told), Self.file("a/b.txt")).utf8))
            }
        ])
        let disk = Self.shelf()
        #expect(Run(["generate"], in: disk, git: programs).summary == "2 files written")
        #expect(disk.text(of: Self.path) == "crowsfoot-schema 1 Library")
        #expect(disk.text(of: "Schemas/Names/a/b.txt") == "Book\n")
        #expect(Run(["generate", "--check"], in: disk, git: programs) == .result(.success, errors: "2 files up to date\n"))
    }

    @Test func droppedFilesAreRemovedAndEditedOnesKept() {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk, git: Self.answering(Self.files(Self.file(), Self.file("old.txt"))))
        let programs = Self.answering(Self.files(Self.file()))
        #expect(Run(["generate", "--check"], in: disk, git: programs).output == "extra    Schemas/Names/old.txt\n")
        #expect(Run(["generate"], in: disk, git: programs).exitCode == .success)
        #expect(disk.removals == ["Schemas/Names/old.txt"])
        disk.add(Self.path, Array("by hand\n".utf8))
        #expect(Run(["generate"], in: disk, git: programs).exitCode == .findings)
        #expect(disk.text(of: Self.path) == "by hand\n")
    }

    /// `check` runs no program, and neither does a build, which needs the names of all files in advance.
    @Test func onlyGenerateRunsPrograms() {
        let disk = Self.shelf()
        _ = Run(["generate"], in: disk, git: Self.answering(Self.files(Self.file())))
        #expect(Run(["check", "Schemas"], in: disk, git: MemoryPrograms([:])).exitCode == .success)
        let doctor = Run(["doctor"], in: disk, git: MemoryPrograms([:]))
        #expect(!doctor.output.contains("`names`") && !doctor.output.contains("[generated]"))
        #expect(Run(["generate", "--only", "docs"], in: disk, git: MemoryPrograms([:])).exitCode == .success)
        #expect(Run(["generate", "--fixed-files", "Library"], in: disk, git: MemoryPrograms([:])).exitCode == .success)
        #expect(disk.text(of: Self.path) == "Book\n")
        #expect(disk.removals == [])
    }

    @Test func severalProgramsShareAFolderButNoFile() {
        let two = "output custom \"Names\" @command(\"names\")\noutput custom \"Names\" @command(\"more\")"
        let answer: (String) -> MemoryPrograms.Program = { path in
            { _ in ProcessOutput(exitCode: 0, output: Array(Self.files(Self.file(path)).utf8)) }
        }
        let disk = Self.shelf(two)
        let run = Run(["generate"], in: disk, git: MemoryPrograms(["names": answer("a.txt"), "more": answer("b.txt")]))
        #expect(run.summary == "2 files written")
        let clash = Run(["generate"], in: Self.shelf(two), git: MemoryPrograms(["names": answer("a.txt"), "more": answer("A.txt")]))
        #expect(clash.exitCode == .findings)
        #expect(clash.errors.contains("two outputs `custom` of `Library` write `Schemas/Names/A.txt`"))
    }

    @Test func noPathIsBothAFileAndAFolder() {
        let disk = Self.shelf("output custom \"Docs\" @command(\"make deep\")\noutput custom \"Docs\" @command(\"make flat\")")
        let programs = MemoryPrograms([
            "make": { call in
                ProcessOutput(exitCode: 0, output: Array(Self.files(Self.file(call.words == ["deep"] ? "a/b/names.txt" : "a")).utf8))
            }
        ])
        let run = Run(["generate"], in: disk, git: programs)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("two outputs `custom` of `Library` write `Schemas/Docs/a`"))
    }

    /// Each output is valid by itself, but every run would overwrite the files of the other.
    @Test func nestedFoldersNeverShareAFile() {
        let disk = Self.shelf("output custom \"Docs\"   @command(\"make deep\")\noutput custom \"Docs/a\" @command(\"make flat\")")
        let programs = MemoryPrograms([
            "make": { call in
                let path = call.words == ["deep"] ? "a/names.txt" : "Names.txt"
                return ProcessOutput(exitCode: 0, output: Array(Self.files(Self.file(path)).utf8))
            }
        ])
        let run = Run(["generate"], in: disk, git: programs)
        #expect(run.exitCode == .findings)
        let sentence = "two outputs `custom` of `Library` write `Schemas/Docs/a/Names.txt`: give them different folders"
        #expect(run.errors.contains(sentence))
        #expect(!run.errors.contains("`@base`"))
        #expect(disk.writes == [])
    }
}

// MARK: - Failures

extension CustomOutputTests {
    @Test(arguments: [
        ("", "line 1, column 1: a value is expected here"),
        ("Hello", "line 1, column 1: a value is expected here"),
        ("[]", "line 1, column 1: the answer is a list and should be an object"),
        ("{}", "line 1, column 1: the answer has no `files`"),
        ("{\n  \"files\": {}\n}", "line 2, column 12: `files` is an object and should be a list"),
        (#"{"files": [], "more": 1}"#, "line 1, column 15: unknown key `more`: use `files`"),
        (files(#"{"path": "a"}"#), "line 1, column 12: a file has no `text`"),
        (
            files(#"{"path": 1, "text": ""}"#),
            "line 1, column 21: the path of a file is a number and should be a string"
        ),
        (
            files(#"{"path": "a", "text": null}"#),
            "line 1, column 34: the text of `a` is `null` and should be a string"
        ),
        (files(file("a"), file("b"), file("A")), "`A` is listed twice"),
        (files(file("a/b"), file("A")), "`A` conflicts with another path: one would be both a file and a folder"),
        (files(file("a"), file("a/b/c")), "`a/b/c` conflicts with another path: one would be both a file and a folder"),
        (files(file(".crowsfoot-files")), "`.crowsfoot-files` is the list of generated files, which programs can't write"),
    ])
    func invalidAnswersAreLocated(answer: String, end: String) {
        let disk = Self.shelf()
        let run = Run(["generate"], in: disk, git: Self.answering(answer))
        #expect(run.exitCode == .failure)
        #expect(run.errors.hasPrefix("crowsfoot: error: `names` for `custom` of `Library` printed invalid output in line "))
        #expect(run.errors.contains(end + ". Expected `{\"files\": [{\"path\": "), "\(run.errors)")
        #expect(disk.writes == [])
    }

    @Test(arguments: ["", "/etc/passwd", "../names.txt", "a/../../b", "a//b", " a", "./a", "a/", "..", "a\\u0007b", "a\\nb", "a\\u202eb"])
    func noPathLeadsOut(path: String) {
        for words in [["generate"], ["generate", "--check"], ["generate", "--dry-run"], ["generate", "--force"]] {
            let disk = Self.shelf()
            let run = Run(words, in: disk, git: Self.answering(Self.files(Self.file(path))))
            #expect(run.exitCode == .failure)
            #expect(run.errors.contains("is not a valid path: use a relative path"))
            #expect(disk.writes == [])
        }
    }

    @Test func theErrorOutputOfAProgramIsShown() {
        let disk = Self.shelf(#"output custom "Names" @command("names")"# + "\noutput json \"JSON\"")
        let run = Run(["generate"], in: disk, git: Self.answering("", exitCode: 3, errors: "Traceback:\n  in line 3\n\u{1B}[31mno\n"))
        #expect(
            run
                == .result(
                    .failure,
                    errors: """
                        crowsfoot: error: `names` for `custom` of `Library` failed, with exit code 3:
                          Traceback:
                            in line 3
                          ␛[31mno

                        """))
        #expect(disk.writes == [])
    }

    @Test(arguments: [
        (
            ProcessError.notInstalled(program: "names"),
            "cannot find `names` for `custom` of `Library`: install it, or write its path, with a `/`"
        ),
        (.notPermitted(program: "names"), "`names` for `custom` of `Library` is not executable: allow it with `chmod +x`"),
        (.exceeded(program: "names", .time), "`names` for `custom` of `Library` was stopped: it ran longer than 60 seconds"),
        (.exceeded(program: "names", .output), "`names` for `custom` of `Library` was stopped: it printed more than 32 MiB"),
        (.system(program: "names", reason: "Exec format error"), "cannot run `names`: Exec format error"),
    ])
    func failedProgramsAreExplained(error: ProcessError, sentence: String) {
        let disk = Self.shelf()
        let run = Run(["generate"], in: disk, git: MemoryPrograms(["names": { _ throws(ProcessError) in throw error }]))
        #expect(run.exitCode == .failure)
        #expect(run.errors.hasPrefix("crowsfoot: error: " + sentence), "\(run.errors)")
        #expect(disk.writes == [])
    }
}
