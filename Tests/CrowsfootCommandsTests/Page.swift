import CrowsfootTestSupport
import Foundation
import Testing

/// A page of documentation, with blocks of inputs and outputs of the tool.
struct Page: Sendable, CustomTestStringConvertible {
    /// Relative to the package.
    let path: String
    let text: String

    var testDescription: String { path }

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOfFile: GoldenCase.packageDirectory + "/" + path, encoding: .utf8)
    }

    func holds(_ part: String) -> Bool { text.contains(part) }

    /// Every page of the guide, and the first page. Those of rules are left out: they are made whole by the tool, which `RulePagesTests` checks.
    static func all() throws -> [Page] {
        let guide = try FileManager.default.subpathsOfDirectory(atPath: GoldenCase.packageDirectory + "/Sources/Guide")
        let pages = guide.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Rules/") }.sorted().map { "Sources/Guide/" + $0 }
        return try (["README.md"] + pages).map { try Page($0) }
    }

    /// The first block with this tag.
    func block(_ tag: String) -> String? {
        PageBlock.blocks(of: text).first { $0.tag == tag }?.text
    }
}
