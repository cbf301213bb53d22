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
}
