import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// What pages of the guide show is what the tool does.
///
/// A page is followed from top to bottom over a disk in memory: its files, its commands, and what they say. Comments before a block tell what
/// it is, as `PageNote` lists them. `UPDATE_GOLDEN=1` writes what the tool says into the pages and fails nevertheless.
struct GuidePageTests {
    @Test(arguments: try Page.all()) func thePageReadsAsTheToolDoes(page: Page) throws {
        let walk = try PageWalk(page)
        if walk.corrected != page.text, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(walk.corrected.utf8).write(to: URL(fileURLWithPath: GoldenCase.packageDirectory + "/" + page.path), options: .atomic)
        }
        #expect(walk.complaints.isEmpty, "\(walk.complaints.joined(separator: "\n\n"))")
    }

    /// Of a page that is wrong, everything that is wrong is said.
    @Test func aPageThatIsWrongIsFound() throws {
        let walk = try PageWalk(Page("Tests/Cases/pages/wrong/page.md"))
        let golden = try #require(GoldenCase.cases("pages").first { $0.name == "wrong" })
        try golden.check(["complaints.txt": walk.complaints.joined(separator: "\n") + "\n"]) { $0 == "page.md" }
    }

    /// Prose names no command that is not there.
    @Test(arguments: try Page.all()) func commandsInProseExist(page: Page) {
        for match in page.text.matches(of: /`crowsfoot ([a-z]+)/) {
            #expect(Run(["help", String(match.output.1)]).exitCode == .success, "\(page.path) says `crowsfoot \(match.output.1)`")
        }
    }

    /// Every check is in the table, and nothing else.
    @Test func theDoctorsTableIsItsCatalogue() throws {
        let page = try Page("Sources/Guide/doctor.md")
        let rows = DoctorCatalog.all.map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
        #expect(page.holds("| check | finds out whether |\n|---|---|\n\(rows)\n"))
    }

    @Test func theDoctorSpeaksAsShown() throws {
        let one = try #require(GoldenCase.cases("cli/doctor").first { $0.name == "targets" })
        let shown = try #require(Page("Sources/Guide/doctor.md").block("text"))
        #expect(try one.text("stdout.txt").hasPrefix(shown + "\n"))
    }
}
