import CrowsfootDocs
import CrowsfootModel
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests the reference pages about a schema.
struct ReferencePageTests {
    @Test(arguments: try GoldenCase.cases("docs"))
    func pagesAreAsExpected(_ one: GoldenCase) throws {
        let pages = try ReferencePages(String(decoding: one.bytes("input.schema"), as: UTF8.self))
        try one.check(pages.texts, isInput: { $0 == "input.schema" })
    }

    /// The schemas of the cases and of the example apps, each once for pages in a folder and once for a DocC catalog.
    private static var schemas: [(text: String, path: String)] {
        get throws {
            let apps = try SchemaFiles.all().filter { $0.hasPrefix("Schemas/") }
            let all =
                try GoldenCase.cases("docs").map { (text: try $0.text("input.schema"), path: "input.schema") }
                + apps.map { (text: String(decoding: try SchemaFiles.bytes($0), as: UTF8.self), path: $0) }
            let catalogs = all.map { (text: $0.text.replacing("\"Docs\"", with: "\"Docs.docc\""), path: $0.path) }
            return all + catalogs.filter { $0.text.contains(".docc") }
        }
    }

    private static let made = Result { try schemas.map { (schema: $0, pages: try ReferencePages($0.text, of: $0.path)) } }

    /// Returns the pages of each schema, created once for all tests.
    private static func all() throws -> [(schema: (text: String, path: String), pages: ReferencePages)] { try made.get() }

    @Test func everyLinkLeadsToAPageAndAHeading() throws {
        var kinds: [Bool: Int] = [:]
        for (_, pages) in try Self.all() {
            #expect(pages.brokenLinks == [])
            kinds[pages.isCatalog, default: 0] += pages.linkCount
        }
        #expect(kinds.count == 2 && kinds.values.allSatisfy { $0 > 0 })
    }

    @Test func everyBoxOfAPictureLeadsToAHeading() throws {
        var count = 0
        for (_, pages) in try Self.all() {
            #expect(pages.brokenPictureTargets == [])
            count += pages.pictureTargets.count
        }
        #expect(count > 40)
    }

    @Test func catalogsHaveARootAndPicturesOnLightAndDark() throws {
        for (schema, pages) in try Self.all() where schema.text.contains(".docc") {
            #expect(pages.texts.values.count { $0.contains("@TechnologyRoot") } == 1)
            #expect(pages.missingPictures == [])
            #expect(!pages.texts.values.contains { $0.contains("```mermaid") || $0.contains("<details>") })
            let below = try ReferencePages(schema.text.replacing(".docc\"", with: ".docc/Schema\""), of: schema.path)
            #expect(!below.texts.values.contains { $0.contains("@TechnologyRoot") })
            #expect(below.versionPages == pages.versionPages)
        }
    }

    @Test func everyTableIsWhole() throws {
        for (_, pages) in try Self.all() { #expect(pages.brokenRows == []) }
    }

    @Test func pagesAreTheSameTwice() throws {
        for (schema, pages) in try Self.all() { #expect(try ReferencePages(schema.text, of: schema.path).texts == pages.texts) }
    }

    @Test func pagesEndInOneNewlineAndLinesInNoBlank() throws {
        for (_, pages) in try Self.all() {
            for text in pages.texts.values {
                #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
                #expect(text.split(separator: "\n").filter { $0.hasSuffix(" ") } == [])
            }
        }
    }

    /// A later version changes nothing in the pages of earlier ones.
    @Test func pagesOfEarlierVersionsStay() throws {
        var kept = 0
        for (schema, after) in try Self.all() {
            let text = schema.text
            guard let last = text.range(of: "\nversion ", options: .backwards), text[..<last.lowerBound].contains("\nversion ")
            else { continue }
            let before = try ReferencePages(String(text[..<last.lowerBound]))
            for (path, text) in before.versionPages {
                #expect(after.texts[path] == text)
                kept += 1
            }
        }
        #expect(kept > 2)
    }
}
