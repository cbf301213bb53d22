import CrowsfootCommands
import CrowsfootTestSupport
import Foundation
import Testing

struct CommandPageTests {
    /// Tests that the command reference matches the declarations of commands. `UPDATE_GOLDEN=1` writes it.
    @Test func pageIsCurrent() throws {
        let path = "Sources/Guide/commands.md"
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(CommandMarkdown.page.utf8).write(to: URL(fileURLWithPath: GoldenCase.packageDirectory + "/" + path), options: .atomic)
        }
        let page = try Page(path)
        #expect(page.text == CommandMarkdown.page, "\(LineDiff(page.text, CommandMarkdown.page))")
    }
}
