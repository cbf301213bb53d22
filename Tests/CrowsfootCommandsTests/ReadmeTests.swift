import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// What the first page shows is what the tool does.
struct ReadmeTests {
    @Test func theExampleReadsAsShown() throws {
        let readme = try String(contentsOfFile: GoldenCase.packageDirectory + "/README.md", encoding: .utf8)
        let schema = try #require(Self.block("swift", of: readme))
        let shown = try #require(Self.block("text", of: readme))
        #expect(Run(["check", "Library.schema"], in: MemoryFileSystem(["Library.schema": schema])).output == shown)
    }

    /// The first block of a page with this tag.
    private static func block(_ tag: String, of page: String) -> String? {
        guard let start = page.range(of: "```\(tag)\n"), let end = page.range(of: "\n```\n", range: start.upperBound..<page.endIndex)
        else { return nil }
        return page[start.upperBound..<end.lowerBound] + "\n"
    }
}
