import CrowsfootTestSupport
import Foundation
import Testing

/// A page of documentation, with blocks of inputs and outputs of the tool.
struct Page: Sendable, CustomTestStringConvertible {
    /// The path, relative to the package.
    let path: String
    let text: String

    var testDescription: String { path }

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOfFile: GoldenCase.packageDirectory + "/" + path, encoding: .utf8)
    }

    func holds(_ part: String) -> Bool { text.contains(part) }

    /// Returns every page of the guide, and the README. Rule pages are generated completely, and `RulePagesTests` checks them.
    static func all() throws -> [Page] {
        let guide = try FileManager.default.subpathsOfDirectory(atPath: GoldenCase.packageDirectory + "/Sources/Guide")
        let pages = guide.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Rules/") }.sorted().map { "Sources/Guide/" + $0 }
        return try (["README.md"] + pages).map { try Page($0) }
    }

    /// Returns the first block with this tag.
    func block(_ tag: String) -> String? {
        PageBlock.blocks(of: text).first { $0.tag == tag }?.text
    }
}
