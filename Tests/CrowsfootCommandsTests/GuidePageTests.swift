import CrowsfootCommands
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// What pages of the guide show is what the tool does.
struct GuidePageTests {
    @Test func theRehearsalReadsAsShown() throws {
        let page = try Page("Sources/Guide/rehearsal.md")
        let schema = try #require(page.block("schema"))
        let rows = try #require(page.block("json"))
        let shown = try #require(page.block("text"))
        let run = Run(["rehearse", "--rows", "rows.json"], in: MemoryFileSystem(["Library.schema": schema, "rows.json": rows]))
        #expect(run == .result(.findings, output: shown))
    }

    @Test func theJSONOfASchemaReadsAsShown() throws {
        let page = try Page("Sources/Guide/Reports/schema-json.md")
        let disk = MemoryFileSystem(["Shelf.schema": try #require(page.block("schema"))])
        #expect(Run(["generate"], in: disk).exitCode == .fine)
        let shown = try #require(page.block("json"))
        #expect(disk.text(of: "JSON/Shelf.json") == shown)
    }

    /// A case has the repository that the page speaks of.
    @Test(arguments: [("diff.md", "diff-base"), ("review.md", "review-page")])
    func theReportReadsAsShown(page: String, name: String) throws {
        let one = try #require(GoldenCase.cases("cli").first { $0.name == name })
        #expect(try Page("Sources/Guide/" + page).block("text") == one.text("stdout.txt"))
    }

    /// Every check is in the table, and nothing else.
    @Test func theDoctorsTableIsItsCatalogue() throws {
        let page = try Page("Sources/Guide/doctor.md")
        let rows = DoctorCatalog.all.map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
        #expect(page.holds("| check | finds out whether |\n|---|---|\n\(rows)\n"))
    }

    @Test func theDoctorSpeaksAsShown() throws {
        let one = try #require(GoldenCase.cases("cli").first { $0.name == "doctor-targets" })
        let shown = try #require(Page("Sources/Guide/doctor.md").block("text"))
        #expect(try one.text("stdout.txt").hasPrefix(shown + "\n"))
    }
}
