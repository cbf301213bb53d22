import CrowsfootModel
import CrowsfootTestSupport
package import CrowsfootText
import Foundation

/// The app on a page of the guide, with the source that is generated from the first schema of that page.
///
/// The blocks of the app are those below `<!-- run by: Tests/CrowsfootSwiftTests/GuideSourceTests.swift -->`, a file each.
package enum GuideApp {
    package static let pages = ["quickstart.md", "swiftdata.md"]

    package static func files(of page: String) throws -> [GeneratedFile] {
        let text = try String(contentsOfFile: "\(GoldenCase.packageDirectory)/Sources/Guide/\(page)", encoding: .utf8)
        let app = blocks(of: text, below: "<!-- run by: Tests/CrowsfootSwiftTests/GuideSourceTests.swift -->\n", tag: "swift")
        guard let schema = blocks(of: text, below: "", tag: "schema").first, !app.isEmpty else { throw GoldenFailure("\(page) has no app") }
        let parts = app.enumerated().map { GeneratedFile(path: "App\($0).swift", text: $1) }
        return try SchemaHistory.of(schema).swiftDataFiles() + parts
    }

    package static func blocks(of page: String, below note: String, tag: String) -> [String] {
        let opening = "\n\(note)```\(tag)\n"
        return page.components(separatedBy: opening).dropFirst().map { $0.components(separatedBy: "\n```")[0] + "\n" }
    }
}
