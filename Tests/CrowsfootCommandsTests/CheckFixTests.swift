import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

struct CheckFixTests {
    private let disk = MemoryFileSystem([
        "a.schema": "schema A\nmodel M { x: Int, y: Set<Int>; z Int }\n", "b.schema": "schema B\n",
    ])
    private let fixed = "schema A\nmodel M { x: Int; y: Set<Int>; z: Int }\n"

    @Test func safeFixesAreWrittenAndTheRestReported() {
        let run = Run(["check", "--fix", "-f", "concise"], in: disk)
        #expect(disk.text(of: "a.schema") == fixed)
        #expect(disk.writes == ["a.schema"])
        #expect(run.errors == "applied 2 fixes in 1 file\n")
        #expect(run.exitCode == .findings)
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(Run(["check", "--fix"], in: disk).errors == "nothing to fix\n")
        #expect(disk.writes == ["a.schema"])
    }

    @Test func fixedTextFromStandardInputGoesToStandardOutput() {
        let run = Run(["check", "--fix", "-", "-f", "concise"], in: disk, input: "schema A\nmodel M { x Int }\n")
        #expect(run == .result(.success, output: "schema A\nmodel M { x: Int }\n", errors: "applied 1 fix in 1 file\n"))
        #expect(disk.writes.isEmpty)
    }

    /// The suggested inverse causes a finding about delete rules, which was not shown before.
    @Test func onlySuggestionsThatWereShownAreApplied() {
        let disk = MemoryFileSystem([
            "a.schema": "schema A\n\nmodel Author { name: String; books: [Book] @inverse(writer) }\n\nmodel Book { author: Author }\n"
        ])
        let run = Run(["check", "--unsafe-fixes", "-f", "concise"], in: disk)
        #expect(
            disk.text(of: "a.schema")
                == "schema A\n\nmodel Author { name: String; books: [Book] @inverse(author) }\n\nmodel Book { author: Author }\n")
        #expect(
            run.errors
                == "applied 1 fix in 1 file\na.schema:3: applied the suggestion: write `@inverse(author)`\n")
        #expect(run.output.contains("[relationship/nullify-into-required]"))
        #expect(run.exitCode == .findings)
    }

    /// A safe fix enables a suggestion.
    @Test func findingsAfterASafeFixAreReported() {
        let disk = MemoryFileSystem(["a.schema": "schema A\n\nmodel M { n: UInt }\n"])
        let run = Run(["check", "--unsafe-fixes", "-f", "concise"], in: disk)
        #expect(disk.text(of: "a.schema") == "schema A\n\nmodel M { n: UInt64 }\n")
        #expect(run.errors == "applied 1 fix in 1 file\n")
        #expect(run.output.contains("[type/uint64-range]"))
    }

    /// The two versions differ only in an attribute that the safe fix removes, so they need no hash to be distinguished.
    @Test func aSafeFixMakesASuggestionNeedless() {
        let disk = MemoryFileSystem(["a.schema": "schema A\n\nmodel M {\n    title: String\n}\n"])
        _ = Run(["release"], in: disk)
        let released = disk.text(of: "a.schema") ?? ""
        disk.add("a.schema", Array(released.replacing("title: String", with: "title: String @was(title)").utf8))
        let run = Run(["check", "--unsafe-fixes"], in: disk)
        #expect(run.exitCode == .success && disk.text(of: "a.schema") == released, "\(run)")
    }

    /// Only the author knows which property is meant.
    @Test func anAmbiguousInverseIsLeftToTheAuthor() {
        let text = "schema A\n\nmodel Person {\n    boss:    Person?\n    friends: [Person]\n    reports: [Person]\n}\n"
        let disk = MemoryFileSystem(["a.schema": text])
        let run = Run(["check", "--unsafe-fixes"], in: disk)
        #expect(disk.writes.isEmpty)
        #expect(run.output.contains("write `@inverse(friends)` or `@inverse(reports)` at one end of each pair"))
    }

    @Test func unwritableFilesAreReported() {
        disk.fail("a.schema", .readOnly)
        let run = Run(["check", "--fix", "-"], in: disk, input: "schema A\n")
        #expect(run.exitCode == .success)
    }
}
