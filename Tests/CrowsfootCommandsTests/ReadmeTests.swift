import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// What the first page shows is what the tool does.
struct ReadmeTests {
    @Test func theExampleReadsAsShown() throws {
        let readme = try Page("README.md")
        let schema = try #require(readme.block("swift"))
        let shown = try #require(readme.block("text"))
        #expect(Run(["check", "Library.schema"], in: MemoryFileSystem(["Library.schema": schema])).output == shown)
    }
}
