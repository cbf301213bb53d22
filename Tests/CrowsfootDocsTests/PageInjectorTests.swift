import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootDocs
import CrowsfootMigration
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// Tests that the parts of a page between markers are updated, and nothing else changes.
struct PageInjectorTests {
    private static let schema = """
        schema Library @cloudkit

        version 1.0.0 @released

        section "Shelves" {
            /// A book that is lent.
            model Book {
                title: String = ""
            }
        }

        version 1.1.0 after 1.0.0

        section "Shelves" {
            /// A book that is lent.
            model Book {
                title: String = ""
                pages: Int = 0
            }
        }
        """

    private static func injector(
        _ schemas: [String] = [schema], linking: PageLinking = .files(folder: "Docs/")
    ) throws -> PageInjector {
        PageInjector(
            try schemas.map { schema in
                let result = SchemaChecker.check(SchemaInput(Array(schema.utf8), path: "input.schema"))
                guard let history = result.soundHistories.first else { throw GoldenFailure("the schema has errors") }
                return PageSource(JudgedSteps(history), title: nil, linking: linking, pictures: [.svg: "Pictures/"])
            })
    }

    private static func page(_ part: String) -> String { "Before.\n\n<!-- crowsfoot: \(part) -->\n<!-- crowsfoot: end -->\n\nAfter.\n" }

    private static let parts: [(part: String, holds: String)] = [
        ("diagram", "erDiagram"), ("diagram section=Shelves detail=names", "\"Book\""), ("diagram since=1.0.0", "pages"),
        ("diagram format=svg at=1.0.0", "](Pictures/Library-1.0.0.svg)"), ("models", "[`Book`](Docs/Library-1.1.0.md#book)"),
        ("model name=Book", "pages: Int"), ("versions", "[1.0.0](Docs/Library-1.0.0.md)"), ("changes", "`Book.pages` is new"),
        ("changes at=1.0.0", "The first version."), ("checklist", "- [ ] "),
    ]

    @Test(arguments: parts)
    func everyPartIsThere(_ part: String, _ holds: String) throws {
        let injected = try Self.injector().page(Array(Self.page(part).utf8))
        let text = String(decoding: injected.bytes, as: UTF8.self)
        #expect(injected.problems.isEmpty)
        #expect(text.contains(holds))
        #expect(text.hasPrefix("Before.\n\n<!-- crowsfoot: \(part) -->\n\n") && text.hasSuffix(" -->\n\nAfter.\n"))
        let again = try Self.injector().page(injected.bytes)
        #expect(again.bytes == injected.bytes && again.editedLines == [])
    }

    @Test(arguments: [
        ("models", "[`Book`](doc:Library-1.1.0#Book)"), ("versions", "[1.0.0](doc:Library-1.0.0)"),
        ("diagram", "](Library-1.1.0-diagram)"), ("diagram at=1.0.0", "](Library-1.0.0-diagram)"),
        ("diagram format=mermaid section=Shelves", "```mermaid"),
    ])
    func articlesOfOneCatalogGoByTheirNames(_ part: String, _ holds: String) throws {
        let injected = try Self.injector(linking: .articles).page(Array(Self.page(part).utf8))
        #expect(injected.problems.isEmpty)
        #expect(String(decoding: injected.bytes, as: UTF8.self).contains(holds))
    }

    @Test(arguments: [("models", "| `Book` |"), ("versions", "| 1.0.0 |"), ("model name=Book", "pages: Int")])
    func linksThatCannotWorkAreLeftOut(_ part: String, _ holds: String) throws {
        let injected = try Self.injector(linking: .unreachable).page(Array(Self.page(part).utf8))
        let text = String(decoding: injected.bytes, as: UTF8.self)
        #expect(text.contains(holds) && !text.contains("]("))
    }

    @Test func editedPartsAreFound() throws {
        let injector = try Self.injector()
        let written = String(decoding: injector.page(Array(Self.page("models").utf8)).bytes, as: UTF8.self)
        for (edited, isEdit) in [
            (written.replacing("A book that is lent", with: "A book that we lend"), true), (written.replacing("\n", with: "\r\n"), false),
            (written.replacing("\n<!--", with: "\n  <!--").replacing("\n|", with: "\n  |"), false),
        ] {
            #expect(injector.page(Array(edited.utf8)).editedLines == (isEdit ? [3] : []))
        }
    }

    @Test func linesEndAndBeginAsThePageHasThem() throws {
        let page = "- one\r\n  <!-- crowsfoot: models -->\r\n  <!-- crowsfoot: end -->"
        let text = String(decoding: try Self.injector().page(Array(page.utf8)).bytes, as: UTF8.self)
        #expect(text.contains("\r\n  | section") && !text.replacing("\r\n", with: "").contains("\n"))
        #expect(text.hasSuffix(" -->"))
    }

    @Test(arguments: ["```", "~~~~"])
    func examplesAreNoMarkers(_ fence: String) throws {
        let page = "\(fence)\n<!-- crowsfoot: models -->\n\(fence)\n`<!-- crowsfoot: end -->`\n"
        let injected = try Self.injector().page(Array(page.utf8))
        #expect(injected.bytes == Array(page.utf8) && injected.partLines.isEmpty && injected.problems.isEmpty)
    }

    @Test func bytesThatAreNoTextAreLeftAlone() throws {
        let injected = try Self.injector().page([0x61, 0xFF, 0x0A])
        #expect(injected.bytes == [0x61, 0xFF, 0x0A] && injected.problems.count == 1)
    }

    @Test func severalSchemasAreDistinguished() throws {
        let injector = try Self.injector([Self.schema, Self.schema.replacing("Library", with: "Archive")])
        #expect(injector.page(Array(Self.page("models schema=Archive").utf8)).problems.isEmpty)
        let unsaid = injector.page(Array(Self.page("models").utf8)).problems.map(\.sentence)
        #expect(unsaid == ["several schemas insert parts into this page: choose one with `schema=Library` or `schema=Archive`"])
    }

    /// However broken the markers are, nothing outside of them changes, and the parts can be updated later.
    @Test func brokenPagesLoseNothing() throws {
        let injector = try Self.injector()
        let lines = [
            "Text.", "", "<!-- crowsfoot: models -->", "<!-- crowsfoot: end -->", "```", "<!-- crowsfoot: changes -->",
            "<!-- crowsfoot: end",
            "<!-- crowsfoot: diagram section=\"Shelves -->", "  <!-- crowsfoot: versions -->", "<!-- crowsfoot:-->", "é\u{2028}🙂",
        ]
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let page = (0..<Int.random(in: 0...9, using: &random)).map { _ in lines[Int.random(in: lines.indices, using: &random)] }
            let text = page.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n")
            let injected = injector.page(Array(text.utf8))
            guard injected.problems.isEmpty else { continue }
            let written = String(decoding: injected.bytes, as: UTF8.self)
            #expect(Self.outside(written) == Self.outside(text), "\(text)")
            let again = injector.page(injected.bytes)
            #expect(again.bytes == injected.bytes && again.editedLines.isEmpty, "\(text)")
        }
    }

    /// The lines outside of all markers.
    private static func outside(_ page: String) -> [Substring] {
        var isInside = false
        var isCode = false
        return page.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).filter { line in
            let text = line.drop { $0 == " " }
            if !isInside, text == "```" { isCode.toggle() }
            if isCode { return true }
            if text.hasPrefix("<!-- crowsfoot: end") {
                isInside = false
                return false
            }
            defer { if text.hasPrefix("<!-- crowsfoot:") { isInside = true } }
            return !isInside
        }
    }
}
