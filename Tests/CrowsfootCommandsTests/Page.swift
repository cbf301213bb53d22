import CrowsfootTestSupport
import Foundation

/// A page of documentation, with blocks that show what goes into the tool and what comes out of it.
struct Page {
    private let text: String

    init(_ path: String) throws {
        text = try String(contentsOfFile: GoldenCase.packageDirectory + "/" + path, encoding: .utf8)
    }

    func holds(_ part: String) -> Bool { text.contains(part) }

    /// The first block with this tag.
    func block(_ tag: String) -> String? {
        guard let start = text.range(of: "```\(tag)\n"), let end = text.range(of: "\n```\n", range: start.upperBound..<text.endIndex)
        else { return nil }
        return text[start.upperBound..<end.lowerBound] + "\n"
    }
}
