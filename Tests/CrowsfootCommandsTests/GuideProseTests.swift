import CrowsfootChecking
import CrowsfootCommands
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests links and words of the guide, the README, and the rules with their messages.
struct GuideProseTests {
    /// Words of other files that texts about rules avoid.
    private static let ruleWords = [
        "mend", "mends", "mended", "anew", "begun", "whoever", "wants", "any more", "as ever", "behind", "but for", "truth value",
        "is told", "are told", "way back", "stand-in", "stand-ins", "there is to say", "rows", "a row", "cannot", "nobody", "truth values",
        "nowhere", "ceases", "misspelt", "colour",
    ]

    private static func expectPlain(_ text: String, in source: String) throws {
        let prose = text.replacing(/`[^`\n]*`/, with: "`").lowercased()
        for word in ruleWords {
            let pattern = try Regex("\\b\(word)\\b")
            #expect(prose.firstMatch(of: pattern) == nil, "\(source) has `\(word)`")
        }
    }

    @Test(arguments: RuleCatalog.complete.rules)
    func ruleTextsArePlain(rule: Rule) throws {
        let texts = [rule.summary, rule.finds, rule.matters, rule.fixes.markdown, rule.doubt ?? ""]
        try Self.expectPlain(texts.joined(separator: "\n"), in: rule.id)
    }

    /// Comments and strings of the files that define rules. A doc comment starts with its subject or a verb.
    @Test func rulesUsePlainWords() throws {
        let sources = GoldenCase.packageDirectory + "/Sources/"
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
        for path in files.sorted() where path.contains("/Rules/") && path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + path, encoding: .utf8)
            let comments = text.matches(of: /\/\/.*/).map { String($0.output) }
            let strings = text.matches(of: /"(?:[^"\\\n]|\\.)*"/).map { String($0.output) }.filter { $0.contains(" ") }
            try Self.expectPlain((comments + strings).joined(separator: "\n"), in: path)
            for opening in text.matches(of: /\n(?! *\/\/\/)[^\n]*\n *\/\/\/ (What|Of|By|In|As|None|Nothing|Where) .*/) {
                Issue.record("\(path) has a comment that starts with \(opening.output.1)")
            }
        }
    }

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

    /// Code blocks are left out, since most of them are output of the tool.
    @Test(arguments: try Page.all()) func wordsArePlain(page: Page) throws {
        let found = try PlainWords.missed(in: page.prose, besides: ["behind", "wants", "hint", "hints"])
        #expect(found.isEmpty, "\(page.path) has \(found)")
    }
}

extension Page {
    /// The page without its code blocks.
    var prose: String {
        var isCode = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```")
        }
        return lines.joined(separator: "\n")
    }

    /// The targets of relative links.
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
