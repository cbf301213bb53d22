import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

struct CheckCommandTests {
    private let disk = MemoryFileSystem([
        "Good/a.schema": "schema A\nmodel M { x: Int }\n", "Good/b.schema": "schema B\n", "Docs/readme.md": "",
        "Split/1.schema": "schema S\n", "Split/2.schema": "schema S\nmodle M { }\n", "Split/3.schema": "schema T\nmodle M { }\n",
    ])

    @Test func allIsWell() {
        let run = Run(["check", "Good"], in: disk)
        #expect(run == .result(.success, output: "no findings in 2 schemas\n"))
        #expect(Run(["check", "Good/a.schema"], in: disk) == .result(.success, output: "no findings in 1 schema\n"))
        #expect(Run(["check", "-"], in: disk, input: "schema A\n") == .result(.success, output: "no findings in 1 schema\n"))
    }

    @Test func theFilesOfASchemaBelongTogether() {
        let run = Run(["check", "-f", "concise", "Split/1.schema"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.output.hasPrefix("Split/2.schema:2:1: error: "))
        #expect(!run.output.contains("Split/3.schema"))
    }

    /// The meaning of the schema is known, although SwiftData refuses it.
    @Test func anErrorOfTheFrameworkHidesNoEffectOnStores() {
        let old = "schema S\n\nversion 1.0.0 @released\n\nmodel Book { title: String }\n"
        let new = old + "\nversion 1.1.0 from 1.0.0\n\nmodel Book { title: String; isbn: String; sequel: Book? }\n"
        let run = Run(["check", "-f", "concise"], in: MemoryFileSystem(["S.schema": new]))
        #expect(run.output.contains("`Book.sequel` has no inverse"), "\(run.output)")
        #expect(run.output.contains("`Book.isbn` is new and required"), "\(run.output)")
    }

    @Test func missingPathsAreErrors() {
        let run = Run(["check", "God", "Docs"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(
            run.errors == """
                crowsfoot: error: cannot find `God`: no such file or folder; did you mean `Good`?
                crowsfoot: error: no schema found in `Docs`. To create one, run `crowsfoot init Docs`, or `crowsfoot import PATH` if your app has models

                """)
    }

    @Test func unreadablePathsAreErrors() {
        disk.fail("Good/a.schema", .notPermitted)
        disk.fail("Good/b.schema", .missing)
        let run = Run(["check", "Good"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(
            run.errors == """
                crowsfoot: error: cannot read `Good/a.schema`: permission denied
                crowsfoot: error: cannot read `Good/b.schema`: it disappeared a moment ago

                """)
    }

    @Test func theFormerNameOfASeverityWorks() {
        let run = Run(["check", "--fail-on", "hint", "Good"], in: disk)
        #expect(
            run
                == .result(
                    .success, output: "no findings in 2 schemas\n",
                    errors: "crowsfoot: note: `--fail-on hint` is now `--fail-on info`\n"))
    }

    @Test func theReportGoesToAFile() {
        let run = Run(["check", "-f", "json", "-o", "report.json", "Good"], in: disk)
        #expect(run == .result(.success, errors: "no findings in 2 schemas, written to `report.json`\n"))
        #expect(disk.text(of: "report.json")?.hasPrefix("{") == true)
        disk.fail("report.json", .readOnly)
        #expect(Run(["check", "-o", "report.json", "Good"], in: disk).exitCode == .failure)
        disk.fail("report.json", .noSpace)
        #expect(Run(["check", "-o", "report.json", "Good"], in: disk).exitCode == .failure)
    }
}
