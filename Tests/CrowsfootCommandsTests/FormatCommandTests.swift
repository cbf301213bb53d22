import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

struct FormatCommandTests {
    @Test func filesWithErrorsAreLeftAlone() {
        let broken = "schema A\nmodle B { }\n"
        let disk = MemoryFileSystem(["a.schema": broken])
        let run = Run(["format"], in: disk)
        #expect(run.exitCode == .findings)
        #expect(run.output == "")
        #expect(run.errors.contains("--> a.schema:2:1"))
        #expect(disk.writes.isEmpty)
        #expect(Run(["format", "-"], input: broken).output == broken)
    }
}
