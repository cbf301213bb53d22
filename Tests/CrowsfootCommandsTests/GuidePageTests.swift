import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests that the tool does what the pages of the guide show.
///
/// Each page runs from top to bottom over a disk in memory: its files, its commands and their outputs. Comments before a block state its
/// role, as `PageNote` lists them. `UPDATE_GOLDEN=1` writes the actual outputs into the pages and fails nevertheless.
struct GuidePageTests {
    @Test(arguments: try Page.all()) func thePageReadsAsTheToolDoes(page: Page) throws {
        let walk = try PageWalk(page)
        if walk.corrected != page.text, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(walk.corrected.utf8).write(to: URL(fileURLWithPath: GoldenCase.packageDirectory + "/" + page.path), options: .atomic)
        }
        #expect(walk.complaints.isEmpty, "\(walk.complaints.joined(separator: "\n\n"))")
    }

    /// All problems of a page are reported, not only the first one.
    @Test func aPageThatIsWrongIsFound() throws {
        let walk = try PageWalk(Page("Tests/Cases/pages/wrong/page.md"))
        let golden = try #require(GoldenCase.cases("pages").first { $0.name == "wrong" })
        try golden.check(["complaints.txt": walk.complaints.joined(separator: "\n") + "\n"]) { $0 == "page.md" }
    }

    /// Every command in the prose exists.
    @Test(arguments: try Page.all()) func commandsInProseExist(page: Page) {
        for match in page.text.matches(of: /`crowsfoot ([a-z]+)/) {
            #expect(Run(["help", String(match.output.1)]).exitCode == .success, "\(page.path) says `crowsfoot \(match.output.1)`")
        }
    }

    /// The table contains exactly the existing checks.
    @Test func theDoctorsTableIsItsCatalogue() throws {
        let page = try Page("Sources/Guide/doctor.md")
        let rows = DoctorCatalog.all.map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
        #expect(page.holds("| check | finds out whether |\n|---|---|\n\(rows)\n"))
    }

    @Test func theDoctorPrintsItsExample() throws {
        let one = try #require(GoldenCase.cases("cli/doctor").first { $0.name == "targets" })
        let shown = try #require(Page("Sources/Guide/doctor.md").block("text"))
        #expect(try one.text("stdout.txt").hasPrefix(shown + "\n"))
    }
}
