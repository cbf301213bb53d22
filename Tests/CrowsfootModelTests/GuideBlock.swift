import Foundation
import Testing

/// A block of a page in `Sources/Guide` that is tagged as a schema.
struct GuideBlock: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    let text: String
    /// The rules that find its errors: it is tagged `schema error RULE …`, or `schema error` on the page of a rule. It is `nil` if it has
    /// none.
    let mistakes: [String]?

    var testDescription: String { "\(page):\(line)" }

    static func all() throws -> [GuideBlock] {
        let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Guide")
        let pages = try FileManager.default.subpathsOfDirectory(atPath: guide.path).filter { $0.hasSuffix(".md") }.sorted()
        return try pages.flatMap { page in
            blocks(of: page, in: try String(contentsOf: guide.appendingPathComponent(page), encoding: .utf8))
        }
    }

    private static func blocks(of page: String, in text: String) -> [GuideBlock] {
        var blocks: [GuideBlock] = []
        var open: (line: Int, mistakes: [String]?, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                if line.hasPrefix("```") {
                    let text = block.lines.joined(separator: "\n") + "\n"
                    blocks.append(GuideBlock(page: page, line: block.line, text: text, mistakes: block.mistakes))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```schema") {
                let words = line.split(separator: " ")
                let rules = page.hasPrefix("Rules/") ? [String(page.dropFirst(6).dropLast(3))] : words.dropFirst(2).map(String.init)
                open = (index + 1, words.count > 1 ? rules : nil, [])
            }
        }
        return blocks
    }
}
