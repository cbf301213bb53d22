import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootLayout
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests every diagram that Crowsfoot draws itself, mainly of unusual schemas.
struct PictureTests {
    @Test(arguments: Thoroughness.sample(try HardSchema.all(), oneOf: 2))
    func partsDoNotOverlap(_ one: HardSchema) throws {
        let metrics = DiagramPicture(SchemaDiagram.diagram(of: try one.schema())).metrics
        #expect(metrics.boxOverlaps == 0)
        #expect(metrics.linesAtBoxes == 0)
        #expect(metrics.crowdedLines == 0)
        #expect(metrics.coveredByLabels == 0)
    }

    /// Relationships without an inverse have no row at the model that they refer to, so their lines share a trunk there.
    @Test func linesToOneModelJoin() throws {
        let models = (0..<12).map { "model Sale\($0) { note: String; shop: Shop? @oneway }" }
        let shops = "schema Shops\nmodel Shop { name: String; area: Area? @oneway }\nmodel Area { name: String }\n"
        let text = shops + models.joined(separator: "\n")
        let result = SchemaChecker.check(SchemaInput(Array(text.utf8), path: "Shops.schema"))
        let diagram = SchemaDiagram.diagram(of: try #require(result.soundHistories.first?.current))
        let picture = DiagramPicture(diagram)
        let shop = try #require(diagram.boxes.firstIndex { $0.name == "Shop" })
        let ends = zip(diagram.lines, picture.layout.lines).compactMap { line, drawn in
            line.end.box == shop ? drawn.points.last : line.start.box == shop && line.start.row == nil ? drawn.points.first : nil
        }
        #expect(ends.count == 12 && Set(ends).count <= 2)
        #expect(picture.metrics.crossings == 0 && picture.metrics.crowdedLines == 0 && picture.metrics.linesAtBoxes == 0)
    }

    private static let apps = ["TimeSince", "Todo", "FaithJournal", "ManyLift", "DaysWithoutThings"]

    private static func schema(_ app: String) throws -> Schema {
        let result = SchemaChecker.check(try SchemaFiles.input("Schemas/\(app)/\(app).schema"))
        return try #require(result.soundHistories.first?.current)
    }

    @Test(arguments: apps)
    func linesAreShortAndStayInTheirSections(_ app: String) throws {
        let metrics = DiagramPicture(SchemaDiagram.diagram(of: try Self.schema(app))).metrics
        #expect(metrics.linesLeavingGroups == 0)
        #expect(metrics.crossings == 0)
        #expect(metrics.detour(at: 50) <= 250 && metrics.detour(at: 100) <= 500)
    }

    /// Sections below one another leave enough width for two columns in each.
    @Test func linesStayInTheirSectionsOnANarrowPage() throws {
        let picture = DiagramPicture(SchemaDiagram.diagram(of: try Self.schema("FaithJournal")), width: 900)
        #expect(picture.layout.size.width < 900)
        #expect(picture.metrics.linesLeavingGroups == 0)
    }

    /// The section of one model stands in the corner beside a section that is narrower than the one below it.
    @Test func aSmallSectionFillsACorner() throws {
        let diagram = SchemaDiagram.diagram(of: try Self.schema("ManyLift"))
        let layout = DiagramPicture(diagram, width: 900).layout
        let log = try #require(diagram.groups.firstIndex { $0.title == "Log" })
        #expect(layout.groups[log].size.width == layout.size.width)
    }

    /// A PNG has no tooltip with the whole text.
    @Test(arguments: apps)
    func nothingOfAnAppIsCut(_ app: String) throws {
        let schema = try Self.schema(app)
        var renderer = DiagramRenderer(SchemaDiagram.diagram(of: schema), page: HTMLPage([schema]))
        #expect(!String(decoding: try renderer.bytes(.svg), as: UTF8.self).contains("…"))
    }

    @Test(arguments: Thoroughness.sample(try HardSchema.all(), oneOf: 2, from: 1))
    func everyModelAndEveryLineIsInTheDrawing(_ one: HardSchema) throws {
        let schema = try one.schema()
        let diagram = SchemaDiagram.diagram(of: schema)
        var renderer = DiagramRenderer(diagram, page: HTMLPage([schema]))
        let root = try XMLTree.parse(String(decoding: try renderer.bytes(.svg), as: UTF8.self))
        let parts = Dictionary(grouping: root.children.filter { $0.name == "g" }, by: { $0.attributes["class"] })
        let names = parts["model"]?.map { $0.children.first?.text } ?? []
        for (name, box) in zip(names, diagram.boxes) { #expect(name?.hasPrefix(box.name) == true) }
        #expect(names.count == schema.models.count)
        #expect(parts["line"]?.count ?? 0 == diagram.lines.count)
    }

    /// A quick run leaves out cliques, which a page lays out many times, and hundreds of models, which make a large PNG.
    @Test(arguments: Thoroughness.sample(try HardSchema.all(), oneOf: 3, from: 1))
    func everyFormatIsTheSameTwice(_ one: HardSchema) throws {
        let schema = try one.schema()
        // One renderer writes all formats of one layout.
        let files = try (0..<2).map { _ in
            var renderer = DiagramRenderer(SchemaDiagram.diagram(of: schema), page: HTMLPage([schema]))
            return try DiagramFormat.allCases.map { try renderer.bytes($0) }
        }
        for (first, second) in zip(files[0], files[1]) { #expect(first == second && !first.isEmpty) }
    }
}
