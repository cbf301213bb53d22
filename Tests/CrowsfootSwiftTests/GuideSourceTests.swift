import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Foundation
import Testing

/// Tests that the apps of `quickstart.md` and `swiftdata.md` compile with the source generated from the schema of their page, in different
/// settings.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct GuideSourceTests {
    private static let settings = Thoroughness.isFull ? CompilerSettings.all : [.strictest]

    @Test(arguments: GuideApp.pages, settings)
    func appCompiles(_ page: String, _ settings: CompilerSettings) throws {
        let files = try GuideApp.files(of: page)
        let folder = try TemporaryFolder()
        let result = try SwiftDataStandIn().typeCheckApp(files: files.write(into: folder), settings: settings)
        #expect(result.isAccepted && result.diagnostics.isEmpty, "\(result.diagnostics.joined(separator: "\n"))")
    }

    /// The handwritten step on a page compiles with the source generated from the page's two versions.
    @Test(arguments: settings) func stepCompiles(_ settings: CompilerSettings) throws {
        let text = try String(contentsOfFile: "\(GoldenCase.packageDirectory)/Sources/Guide/split-a-model.md", encoding: .utf8)
        let path = "Shelf/ShelfSchema+Migration_V1_to_V1_1.swift"
        let heading = "version 1.1.0 after 1.0.0"
        let versions = GuideApp.blocks(of: text, below: "", tag: "schema").map { block in
            // The first version is shown before its release, without a heading.
            block.components(separatedBy: heading).last?.replacing("schema Shelf\n", with: "") ?? ""
        }
        let step = try #require(GuideApp.blocks(of: text, below: "<!-- file: \(path) -->\n", tag: "swift").first)
        try #require(versions.count == 2)
        let schema =
            "schema Shelf\n\noutput swiftdata \"Generated\"\n\nversion 1.0.0 @released\n\(versions[0])\nversion 1.1.0 from 1.0.0\n\(versions[1])"
        let files = try SchemaHistory.of(schema).swiftDataFiles() + [GeneratedFile(path: "Step.swift", text: step)]
        let folder = try TemporaryFolder()
        let result = try SwiftDataStandIn().typeCheckApp(files: files.write(into: folder), settings: settings)
        #expect(result.isAccepted && result.diagnostics.isEmpty, "\(result.diagnostics.joined(separator: "\n"))")
    }
}
