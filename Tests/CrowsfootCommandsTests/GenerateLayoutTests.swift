import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Testing

/// Tests consecutive runs with a layout file between them that both the tool and the user edit.
struct GenerateLayoutTests {
    private static let layout: FilePath = "Docs/Library.layout"
    private static let picture: FilePath = "Docs/Library-1.0.0.svg"

    private static func disk() -> MemoryFileSystem {
        MemoryFileSystem([
            "Library.schema": """
            schema Library
            output diagrams "Docs" @formats(svg, html) @layout(remembered)
            model Author { name: String }
            model Book { title: String; author: Author? @oneway }
            """
        ])
    }

    @Test func aSecondRunWritesNothing() {
        let disk = Self.disk()
        #expect(Run(["generate"], in: disk).summary == "3 files written")
        #expect(Run(["generate", "--check"], in: disk) == .result(.success, errors: "3 files up to date\n"))
    }

    @Test func editedPositionsCountAndAreOnlyOutOfDate() throws {
        let disk = Self.disk()
        _ = Run(["generate"], in: disk)
        let text = try #require(disk.text(of: Self.layout))
        let (picture, lines) = (disk.text(of: Self.picture), text.split(separator: "\n").dropLast())
        let edited = lines.joined(separator: "\n") + "\n1.0.0   Book 777 333 \n"
        disk.add(Self.layout, Array(edited.utf8))
        #expect(Run(["generate", "--check"], in: disk).errors.contains("3 stale"))
        #expect(Run(["generate"], in: disk).summary == "3 files written")
        #expect(disk.text(of: Self.layout) == edited.split(separator: "\n").dropLast().joined(separator: "\n") + "\n1.0.0 Book 777 333\n")
        #expect(disk.text(of: Self.picture) != picture)
        #expect(Run(["generate", "--check"], in: disk) == .result(.success, errors: "3 files up to date\n"))
    }

    /// Image files aren't compared line by line.
    @Test func aStalePNGIsReportedByItsSize() throws {
        let disk = MemoryFileSystem(["A.schema": "schema A\noutput diagrams \"D\" @formats(png)\nmodel Note { text: String }\n"])
        _ = Run(["generate"], in: disk)
        disk.add("A.schema", Array("schema A\noutput diagrams \"D\" @formats(png)\nmodel Note { text: String; day: Date }\n".utf8))
        let told = Run(["generate", "--check"], in: disk).output.split(separator: "\n")
        #expect(told.count == 2)
        #expect(told.last?.hasSuffix(" (not text)") == true)
    }

    @Test func withoutTheFileTheFirstPictureReturns() throws {
        let disk = Self.disk()
        _ = Run(["generate"], in: disk)
        let (layout, picture) = (disk.text(of: Self.layout), disk.text(of: Self.picture))
        disk.add(Self.layout, Array("1.0.0 Author 0 0\n1.0.0 Book 777 333\n".utf8))
        _ = Run(["generate"], in: disk)
        #expect(disk.text(of: Self.picture) != picture)
        var batch = FileBatch()
        batch.removals = [Self.layout]
        try disk.apply(batch)
        _ = Run(["generate"], in: disk)
        #expect(disk.text(of: Self.layout) == layout && disk.text(of: Self.picture) == picture)
    }

    @Test func itGoesWithTheOption() {
        let disk = Self.disk()
        _ = Run(["generate"], in: disk)
        let schema = disk.text(of: "Library.schema")?.split(separator: " @layout(remembered)").joined() ?? ""
        disk.add("Library.schema", Array(schema.utf8))
        #expect(Run(["generate"], in: disk).errors.contains("1 removed"))
        #expect(disk.removals == [Self.layout])
    }

    @Test func anUnreadableFileStopsTheRun() {
        let disk = Self.disk()
        _ = Run(["generate"], in: disk)
        disk.fail(Self.layout, .notPermitted)
        let run = Run(["generate"], in: disk)
        #expect(run.exitCode == .failure)
        #expect(run.errors.contains("Library.layout"))
    }
}
