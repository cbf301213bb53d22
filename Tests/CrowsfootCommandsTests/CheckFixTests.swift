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

    @Test func whatCannotBeWrittenIsTold() {
        disk.fail("a.schema", .readOnly)
        let run = Run(["check", "--fix", "-"], in: disk, input: "schema A\n")
        #expect(run.exitCode == .success)
    }
}
