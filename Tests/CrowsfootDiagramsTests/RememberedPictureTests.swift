import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootLayout
import CrowsfootModel
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests that diagrams keep the positions in their layout file.
struct RememberedPictureTests {
    private static let apps = ["TimeSince", "Todo", "FaithJournal", "ManyLift", "DaysWithoutThings"]

    /// Generates the output of a schema, and again with the stored positions of the first run.
    private static func generate(
        _ schema: [UInt8], _ options: String, of path: String = "App.schema", remembering text: String = ""
    ) throws -> [String: [UInt8]] {
        let output = "output diagrams \"Remembered\" \(options) @layout(remembered)"
        let lines = String(decoding: schema, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let heading = try #require(lines.firstIndex { $0.hasPrefix("schema ") })
        let source = (lines[...heading] + [Substring(output)] + lines[(heading + 1)...].filter { !$0.hasPrefix("output ") }).joined(
            separator: "\n")
        let result = SchemaChecker.check(try SchemaFiles.input(path, as: Array(source.utf8)))
        let history = try #require(result.soundHistories.first, "\(result.diagnostics.map(\.message))")
        let places = PlacesReader(SourceFile(id: FileID(0), path: "App.layout", bytes: Array(text.utf8))).places
        let files = DiagramGenerator(try #require(history.outputs.first), remembering: places).files(for: VersionSteps(history))
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }

    private static func layout(_ files: [String: [UInt8]]) throws -> String {
        String(decoding: try #require(files.first { $0.key.hasSuffix(".layout") }?.value), as: UTF8.self)
    }

    @Test(arguments: Thoroughness.sample(apps, oneOf: 5), DiagramDetail.allCases) func appsComeOutTheSameAgain(
        _ app: String, _ detail: DiagramDetail
    ) throws {
        let path = "Schemas/\(app)/\(app).schema"
        let schema = try SchemaFiles.bytes(path)
        let options = "@formats(svg, html, mermaid) @detail(\(detail))"
        let first = try Self.generate(schema, options, of: path)
        #expect(try Self.generate(schema, options, of: path, remembering: Self.layout(first)) == first)
    }

    /// Without a change, stored positions have no effect.
    @Test(arguments: apps) func theFirstPicturesAreThoseWithoutMemory(_ app: String) throws {
        let path = "Schemas/\(app)/\(app).schema"
        let result = SchemaChecker.check(try SchemaFiles.input(path))
        let newest = try #require(result.soundHistories.first?.current)
        var renderer = DiagramRenderer(SchemaDiagram.diagram(of: newest), page: HTMLPage([newest]))
        let files = try Self.generate(try SchemaFiles.bytes(path), "@formats(svg)", of: path)
        #expect(files["\(app)-\(newest.version).svg"] == (try renderer.bytes(.svg)))
    }

    @Test(arguments: Thoroughness.sample(Array(1...6), oneOf: 6, from: 1)) func randomSchemasComeOutTheSameAgain(_ seed: Int) throws {
        let small = Self.random(models: 14, links: 4 * seed, sections: seed % 3, seed: UInt64(seed))
        let options = "@formats(svg, html) @detail(\(DiagramDetail.allCases[seed % 3]))"
        let first = try Self.generate(Array(small.utf8), options)
        #expect(try Self.generate(Array(small.utf8), options, remembering: Self.layout(first)) == first)
        let large = Array(Self.larger(small).utf8)
        let second = try Self.generate(large, options, remembering: Self.layout(first))
        #expect(try Self.generate(large, options, remembering: Self.layout(second)) == second)
    }

    @Test(arguments: Thoroughness.sample([1, 2, 3], oneOf: 3)) func oneMoreModelMovesLittleElse(_ seed: UInt64) throws {
        let schema = Self.random(models: 20, links: 28, sections: 0, seed: seed)
        let before = try Self.layout(Self.generate(Array(schema.utf8), "@formats(svg)"))
        let larger = Array(Self.larger(schema).utf8)
        let after = try Self.layout(Self.generate(larger, "@formats(svg)", remembering: before))
        let anew = try Self.layout(Self.generate(larger, "@formats(svg)"))
        #expect(Self.movement(from: before, to: after) <= 90)
        #expect(Self.movement(from: before, to: anew) >= 250)
    }

    /// Returns the mean movement of all models of the first version.
    private static func movement(from old: String, to new: String) -> Int {
        let (old, new) = (places(old), places(new))
        let sum = old.reduce(0) { sum, place in
            sum + (new[place.key].map { abs($0.x - place.value.x) + abs($0.y - place.value.y) } ?? 10_000)
        }
        return sum / old.count
    }

    private static func places(_ text: String) -> [Substring: LayoutPoint] {
        var places: [Substring: LayoutPoint] = [:]
        for line in text.split(separator: "\n").dropFirst(2) {
            let words = line.split(separator: " ")
            places[words[1]] = LayoutPoint(x: Int(words[2]) ?? 0, y: Int(words[3]) ?? 0)
        }
        return places
    }

    @Test func aNewVersionKeepsThePositionsOfTheOneBefore() throws {
        let first = """
            schema Library
            version 1.0.0
            model Author { name: String }
            model Book { title: String; author: Author? @oneway }
            model Shelf { books: [Book] @oneway }
            """
        let places = "detail all\n1.0.0 Author 900 40\n1.0.0 Book 500 300\n1.0.0 Shelf 100 10\n"
        let second =
            first + """

                version 1.1.0 from 1.0.0
                model Writer @was(Author) { name: String }
                model Book { title: String; author: Writer? @oneway }
                """
        let layout = try Self.layout(Self.generate(Array(second.utf8), "", remembering: places))
        #expect(
            layout.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n" == places
                + "1.1.0 Book 500 300\n1.1.0 Shelf 100 10\n1.1.0 Writer 900 40\n")
    }

    @Test func anotherLevelOfDetailKeepsNeighbors() throws {
        let schema = Array(Self.random(models: 8, links: 10, sections: 0, seed: 2).utf8)
        let large = try Self.layout(Self.generate(schema, "@detail(all)"))
        let small = try Self.layout(Self.generate(schema, "@detail(names)", remembering: large))
        #expect(small.contains("\ndetail names\n"))
        let (old, new) = (Self.places(large), Self.places(small))
        for (one, other) in zip(old.keys, old.keys.dropFirst()) {
            guard let (a, b) = old[one].flatMap({ a in old[other].map { (a, $0) } }), let c = new[one], let d = new[other] else { continue }
            if a.x + 300 < b.x { #expect(c.x < d.x) }
        }
        #expect((new.values.map(\.y).max() ?? 0) < (old.values.map(\.y).max() ?? 0))
    }

    private static func random(models: Int, links: Int, sections: Int, seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        var properties = (0..<models).map { _ in (0..<Int.random(in: 1...6, using: &random)).map { "property\($0): Int = 0" } }
        for link in 0..<links {
            // The first links form a tree.
            let one = link + 1 < models ? link + 1 : Int.random(in: 0..<models, using: &random)
            let other = Int.random(in: 0..<(link + 1 < models ? one : models), using: &random)
            properties[one].append("link\(link): Model\(other)? @oneway")
        }
        let bodies = properties.enumerated().map { "model Model\($0) { \($1.joined(separator: "; ")) }" }
        let size = models / (sections + 1)
        let grouped = (0..<sections).map {
            "section \"Section \($0)\" {\n\(bodies[$0 * size..<($0 + 1) * size].joined(separator: "\n"))\n}"
        }
        return "schema Random\nversion 1.0.0\n" + (grouped + bodies[(sections * size)...]).joined(separator: "\n") + "\n"
    }

    private static func larger(_ schema: String) -> String {
        schema + "model Added { name: String = \"\"; one: Model3? @oneway; two: Model7? @oneway }\n"
    }
}
