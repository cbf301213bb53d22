import CrowsfootChecking
import CrowsfootTestSupport
import Testing

/// Tests that the page about stability states the versions of formats.
struct StabilityPageTests {
    private static let disk = MemoryFileSystem([
        "Old.schema": "schema A\nversion 1.0.0\nmodel Note { text: String }\n",
        "New.schema": "schema A\nversion 1.1.0\nmodel Note { text: String; day: Date? }\n",
    ])

    @Test(arguments: [
        ["check", "Old.schema"], ["diff", "Old.schema", "New.schema"], ["plan", "Old.schema"], ["doctor", "Old.schema"],
    ])
    func versionsOfFormatsAreStated(words: [String]) throws {
        let output = Run(words + ["--format", "json"], in: Self.disk).output
        let version = try #require(output.firstMatch(of: /"version": (\d+)/), "\(output)")
        #expect(try Page("Sources/Guide/stability.md").holds("| `\(words[0]) --format json` | \(version.output.1) |\n"))
    }
}
