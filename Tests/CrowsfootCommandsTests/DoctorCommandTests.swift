import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests `doctor` with setups that files alone can't describe: links, permissions, programs, and several copies of the tool.
struct DoctorCommandTests {
    private static func schema(_ output: String) -> String { "schema Library\n\n\(output)\n\nmodel Book {\n    title: String\n}\n" }

    private static func headings(_ run: Run) -> [Substring] {
        run.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    }

    @Test func aLinkOutOfTheRepositoryIsFound() {
        let disk = MemoryFileSystem([
            "Library.schema": Self.schema(#"output mermaid "Docs/Pictures""#), "/elsewhere/note.txt": "", ".git/HEAD": "",
        ])
        disk.addLink("Docs", to: "/elsewhere")
        #expect(Run(["generate"], in: disk).exitCode == .findings)
        let run = Run(["doctor"], in: disk, git: MemoryGit(["main": ["README.md": ""]]))
        #expect(run.exitCode == .findings)
        #expect(
            Self.headings(run).first
                == "error[links]: `Docs`, on the path of `mermaid` of `Library`, is a link that leads out of the package")
    }

    @Test func aLinkInsideTheRepositoryIsNone() {
        let disk = MemoryFileSystem([
            "Library.schema": Self.schema(#"output mermaid "Docs""#), "Site/note.txt": "", ".git/HEAD": "",
        ])
        disk.addLink("Docs", to: "Site")
        let git = MemoryGit(["main": ["README.md": ""]])
        #expect(Run(["generate"], in: disk, git: git).exitCode == .success)
        #expect(Run(["doctor"], in: disk, git: git) == .result(.success, output: "no problems in 14 checks\n"))
    }

    @Test func aFolderThatCannotBeWrittenToIsFound() {
        let disk = MemoryFileSystem(["Library.schema": Self.schema(#"output mermaid "Docs/New""#), "Docs/note.txt": ""])
        disk.fail("Docs", .notPermitted)
        let run = Run(["doctor", "Library.schema"], in: disk)
        #expect(Self.headings(run).contains("error[rights]: `Docs` cannot be written to"))
    }

    @Test func aGitThatOnlyFailsIsFound() {
        let disk = MemoryFileSystem(["Library.schema": "schema Library\n"])
        let git = MemoryPrograms(["git": { _ in ProcessOutput(exitCode: 1) }])
        let run = Run(["doctor"], in: disk, git: git)
        #expect(Self.headings(run).contains("warning[git]: `git --version` fails with exit code 1"))
    }

    @Test func severalCopiesOfTheToolAreFound() {
        let disk = MemoryFileSystem(["Library.schema": "schema Library\n", "/a/crowsfoot": "1", "/b/crowsfoot": "2"])
        disk.addLink("/c/crowsfoot", to: "/a/crowsfoot")
        let run = Run(["doctor"], in: disk, variables: ["PATH": "/a:/c:/none:/b"])
        #expect(Self.headings(run).first == "warning[copies]: besides `/a/crowsfoot`, there is also `/b/crowsfoot` in `PATH`")
        #expect(Run(["doctor"], in: disk, variables: ["PATH": "/a:/c:/none"]).exitCode == .success)
    }
}
