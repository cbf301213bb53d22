import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootDrawing
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests the text of every page. `Tests/HTML/check.py` uses pages in a browser.
struct HTMLPageTests {
    private static let paths =
        ["changes", "hostile", "empty"].map { "Tests/Cases/html/\($0)/input.schema" }
        + ["Schemas/TimeSince/TimeSince.schema", "Schemas/FaithJournal/FaithJournal.schema"]

    private static func versions(_ path: String) throws -> [Schema] {
        let result = SchemaChecker.check(try SchemaFiles.input(path))
        return try #require(result.soundHistories.first?.versions)
    }

    /// The pages, each created once for all tests.
    private static let pages = Result {
        try Dictionary(uniqueKeysWithValues: paths.map { ($0, HTMLPage(try versions($0)).text) })
    }

    private static func page(_ path: String) throws -> String { try #require(try pages.get()[path]) }

    private static func data(_ page: String) throws -> JSONValue {
        try JSONReader.read(Array(text("<script type=\"application/json\" id=\"data\">", "</script>", in: page).utf8))
    }

    /// Returns the text between the first occurrence of `start` and the next one of `end`.
    private static func text(_ start: String, _ end: String, in page: String) throws -> String {
        let rest = page[try #require(page.firstRange(of: start)).upperBound...]
        return String(rest[..<(try #require(rest.firstRange(of: end)).lowerBound)])
    }

    @Test(arguments: paths)
    func sameSchemaGivesTheSamePage(_ path: String) throws {
        #expect(try HTMLPage(Self.versions(path)).text == Self.page(path))
    }

    @Test(arguments: paths)
    func everyVersionAndLevelHasItsDrawing(_ path: String) throws {
        let versions = try Self.versions(path)
        let data = try Self.data(Self.page(path))
        #expect(data.array("versions").map { $0["name"]?.string } == versions.map { "\($0.version)" })
        let scenes = data.array("scenes")
        #expect(scenes.count == 2 * versions.count - 1)
        let drawings = scenes.flatMap { $0.array("drawings").compactMap(\.integer) }
        #expect(drawings.sorted() == Array(0..<3 * scenes.count))
        let opening = try #require(data["opens"]?["drawing"]?.integer)
        #expect(drawings.contains(opening))
    }

    @Test(arguments: paths)
    func dataAreThoseOfTheDiagrams(_ path: String) throws {
        let versions = try Self.versions(path)
        let data = try Self.data(Self.page(path))
        let (models, scenes) = (data.array("models"), data.array("scenes"))
        for (version, schema) in zip(data.array("versions"), versions) {
            let scene = scenes[try #require(version["whole"]?.integer)]
            let diagram = SchemaDiagram.diagram(of: schema)
            let shown = scene.array("models").compactMap(\.integer).map { models[$0] }
            #expect(shown.map { $0["name"]?.string } == diagram.boxes.map(\.name))
            for (model, box) in zip(shown, diagram.boxes) {
                #expect(model.array("properties").map { $0["name"]?.string } == box.rows.filter { !$0.isRelationship }.map(\.name))
                #expect(model["documentation"]?.string == box.documentation)
            }
            let lines = scene.array("lines").map { $0.elements.compactMap(\.integer) }
            #expect(lines == diagram.lines.map { [$0.start.box, $0.end.box] })
        }
    }

    @Test(arguments: paths)
    func onlyItsOwnScriptAndStyleAreAllowed(_ path: String) throws {
        let page = try Self.page(path)
        let script = try Self.text("<script type=\"module\">", "</script>", in: page)
        let style = try Self.text("<style>", "</style>", in: page)
        for part in [script, style] {
            #expect(page.contains("'sha256-\(Base64.text(SHA256.hash(Array(part.utf8))))'"))
        }
        #expect(page.ranges(of: "<script").count == 2)
        #expect(page.ranges(of: "</script").count == 2)
        #expect(page.ranges(of: "<style").count == 1)
        #expect(!page.contains("://") || page.ranges(of: "://").count == page.ranges(of: "http://www.w3.org/2000/svg").count)
    }

    @Test func changesAreMarkedAndListed() throws {
        let data = try Self.data(Self.page("Tests/Cases/html/changes/input.schema"))
        let scenes = data.array("versions").map { version in version["changes"]?.integer.map { data.array("scenes")[$0] } }
        #expect(scenes.map { $0 == nil } == [true, false, false])
        let models = try #require(scenes[1]).array("models").compactMap(\.integer).map { data.array("models")[$0] }
        #expect(
            models.map { "\($0["name"]?.string ?? "") \($0["mark"]?.string ?? "as before")" }
                == ["Journey changed", "Trip as before", "Person as before", "Bag added", "Setting removed"])
        let rows = models[0].array("properties").map { "\($0["name"]?.string ?? "") \($0["mark"]?.string ?? "as before")" }
        #expect(rows.contains("destination renamed") && rows.contains("legacyNotes removed") && rows.contains("id as before"))
        let bag = try #require(models[0].array("relationships").last)
        #expect(bag["mark"]?.string == "added")
        #expect(bag["words"]?.string == "at most one Bag; the inverse is Bag.journey. When the Journey is deleted, it is deleted as well.")
    }

    @Test(arguments: [
        (1, [900], nil), (1, [1500], nil), (2, [400, 500], nil), (1, [800, 500], "2.0.0"), (2, [300, 450, 450], "2.0.0"),
    ])
    func oldVersionsAreLeftOutWhereTheyAreTooMany(_ shown: Int, _ counts: [Int], _ first: String?) throws {
        let versions = counts.enumerated().map { index, count in
            let heading = "version \(index + 1).0.0" + (index == 0 ? "" : " after \(index).0.0")
            return heading + "\n" + (0..<count).map { "model M\($0) { a\(index): Int = 0 }\n" }.joined()
        }
        let result = SchemaChecker.check(SchemaInput(Array(("schema Many\n" + versions.joined()).utf8), path: "Many.schema"))
        let limit = HTMLLimit(try #require(result.soundHistories.first?.versions))
        #expect(limit.shown.count == shown)
        #expect(limit.note.map { $0.hasPrefix("versions before \(first ?? "") are not on the page") } == first.map { _ in true })
    }

    @Test func versionsThatChangeLittleAreAllShown() throws {
        let models = (0..<100).map { "model M\($0) { a: Int = 0 }\n" }.joined()
        let later = (2...100).map { "version \($0) from \($0 - 1)\nmodel M0 { a: Int = 0\nb\($0): Int = 0 }\n" }.joined()
        let text = "schema Long\nversion 1\n" + models + later
        let result = SchemaChecker.check(SchemaInput(Array(text.utf8), path: "Long.schema"))
        #expect(HTMLLimit(try #require(result.soundHistories.first?.versions)).note == nil)
    }

    @Test func largeSchemaOpensWithNames() throws {
        let models = (0..<41).map { "model M\($0) { a: Int = 0 }\n" }.joined()
        let result = SchemaChecker.check(SchemaInput(Array(("schema Large\nversion 1\n" + models).utf8), path: "Large.schema"))
        let versions = try #require(result.soundHistories.first?.versions)
        #expect(try Self.data(HTMLPage(versions).text)["opens"]?["detail"]?.string == "names")
        var options = HTMLOptions()
        options.detail = .keys
        #expect(try Self.data(HTMLPage(versions, options).text)["opens"]?["detail"]?.string == "keys")
    }

    @Test func pageBeginsAsItIsAsked() throws {
        let versions = try Self.versions("Tests/Cases/html/changes/input.schema")
        var options = HTMLOptions()
        options.title = "Travelling"
        options.version = versions[0].version
        options.detail = .names
        options.selection.models = ["Pers*"]
        options.theme = .dark
        let page = HTMLPage(versions, options).text
        #expect(page.contains("<title>Travelling</title>"))
        #expect(!page.contains("prefers-color-scheme"))
        let drawing = try Self.text("<svg", "</svg>", in: page)
        #expect(drawing.contains("Travelling (1.0.0): Pers*"))
        #expect(drawing.contains(">Person<") && !drawing.contains(">Setting<") && !drawing.contains("class=\"property\""))
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }
    fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }
    fileprivate var integer: Int? { if case .number(let text) = content { Int(text) } else { nil } }
    fileprivate func array(_ key: String) -> [JSONValue] { self[key]?.elements ?? [] }
}
