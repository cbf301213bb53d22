import CrowsfootTestSupport
import Foundation
import Testing

/// Links and words of the guide and the first page.
struct GuideProseTests {
    /// Words that readers stumbled over. Blocks of code are left out, since most of them are what the tool prints.
    private static let words = [
        "mend", "mends", "mended", "anew", "begun", "whoever", "wants", "any more", "as ever", "behind", "but for", "truth value",
        "is told",
        "are told", "way back", "stand-in", "stand-ins", "there is to say",
    ]

    /// A link leads to a file, and to a heading of it if it names one.
    @Test(arguments: try Page.all()) func linksLeadSomewhere(page: Page) throws {
        for target in page.links {
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let path = parts[0].isEmpty ? page.path : page.resolved(parts[0])
            let file = URL(fileURLWithPath: GoldenCase.packageDirectory + "/" + path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path) links to \(target)")
            if parts.count == 2, path.hasSuffix(".md") {
                #expect(try Page(path).anchors.contains(parts[1]), "\(page.path) links to \(target)")
            }
        }
    }

    @Test(arguments: try Page.all().filter { !$0.path.hasSuffix("/review.md") && !$0.path.hasSuffix("/diff.md") })
    func wordsArePlain(page: Page) throws {
        let prose = page.prose.replacing(/`[^`\n]*`/, with: "`").lowercased()
        let tables: Set = ["Sources/Guide/commands.md", "Sources/Guide/doctor.md"]
        for word in Self.words where !tables.contains(page.path) {
            let pattern = try Regex("\\b\(word)\\b")
            #expect(prose.firstMatch(of: pattern) == nil, "\(page.path) has `\(word)`")
        }
    }
}

extension Page {
    /// The page without its blocks of code.
    var prose: String {
        var isCode = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```")
        }
        return lines.joined(separator: "\n")
    }

    /// Targets of links that are not addresses of the web.
    var links: [String] {
        prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }.filter { !$0.contains("://") }
    }

    /// Anchors of headings, as GitHub makes them.
    var anchors: Set<String> {
        Set(
            prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
                let heading = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
                return String(heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
            })
    }

    func resolved(_ link: String) -> String {
        var parts = path.split(separator: "/").dropLast()
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
