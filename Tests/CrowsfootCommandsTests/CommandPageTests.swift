import CrowsfootCommands
import CrowsfootTestSupport
import Foundation
import Testing

struct CommandPageTests {
    /// The page of the guide about commands is the one that the declarations of commands give. `UPDATE_GOLDEN=1` writes it.
    @Test func pageIsCurrent() throws {
        let path = "Sources/Guide/commands.md"
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(CommandMarkdown.page.utf8).write(to: URL(fileURLWithPath: GoldenCase.packageDirectory + "/" + path), options: .atomic)
        }
        let page = try Page(path)
        #expect(page.text == CommandMarkdown.page, "\(LineDiff(page.text, CommandMarkdown.page))")
    }

    /// A link inside the guide and the first page leads to a file, and to a heading of it if it names one.
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
}

extension Page {
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
        let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
        return String(folder.appendingPathComponent(link).standardizedFileURL.path.dropFirst())
    }

    /// The page without its blocks of code.
    private var prose: String {
        var isCode = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```")
        }
        return lines.joined(separator: "\n")
    }
}
