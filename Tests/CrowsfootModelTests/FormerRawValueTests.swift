import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace
import Testing

/// Tests that former raw values are read as their cases, if they have the raw type.
struct FormerRawValueTests {
    @Test func formerValuesAreRead() throws {
        let readings = try Self.readings("enum Genre { case novel, science }", "enum Genre { case novel; case science = \"SCI\" }")
        #expect(readings.map(\.name) == ["science"])
        #expect(readings.map(\.rawValue) == [.string("science")])
    }

    @Test func valuesOfAnotherTypeAreNot() throws {
        #expect(try Self.readings("enum Genre { case novel, science }", "enum Genre: Int { case novel, science }").isEmpty)
    }

    /// A rename is declared once, and later versions that carry the enum over still use it.
    @Test func valuesOfARenamedCaseAreReadInLaterVersionsToo() throws {
        let readings = try Self.readings(
            "enum Genre { case novel, science }", "enum Genre { case novel; case research @was(science) }",
            and: "version 1.2.0 from 1.1.0\nmodel Shelf { text: String }")
        #expect(readings.map(\.name) == ["research"])
        #expect(readings.map(\.rawValue) == [.string("science")])
    }

    /// Returns the raw values that the last version reads.
    private static func readings(_ old: String, _ new: String, and later: String = "") throws -> [(rawValue: Constant, name: String)] {
        var sources = SourceSet()
        let model = "model Book { genre: Genre = .novel }"
        let text =
            "schema Library\nversion 1.0.0\n\(old)\n\(model)\nversion 1.1.0 from 1.0.0\n\(new)\nmodel Note { text: String }\n\(later)"
        let tree = Parser.parse(sources.add(path: "Library.schema", bytes: Array(text.utf8)))
        let versions = try #require(Analyzer.analyze([tree]).history).versions
        var former = FormerRawValues()
        for (old, new) in zip(versions, versions.dropFirst()) {
            former = FormerRawValues(Lineage(Versions(old: old, new: new)), with: former)
        }
        return former.readings(of: versions[versions.count - 1].enumerations[0])
    }
}
