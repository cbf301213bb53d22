import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootWorkspace
import Testing

/// The raw values under which cases were stored before are read as those cases, as long as they are of the type that is read.
struct FormerRawValueTests {
    @Test func formerValuesAreRead() throws {
        let readings = try Self.readings("enum Genre { case novel, science }", "enum Genre { case novel; case science = \"SCI\" }")
        #expect(readings.map(\.name) == ["science"])
        #expect(readings.map(\.rawValue) == [.string("science")])
    }

    @Test func valuesOfAnotherTypeAreNot() throws {
        #expect(try Self.readings("enum Genre { case novel, science }", "enum Genre: Int { case novel, science }").isEmpty)
    }

    private static func readings(_ old: String, _ new: String) throws -> [(rawValue: Constant, name: String)] {
        var sources = SourceSet()
        let model = "model Book { genre: Genre = .novel }"
        let text = "schema Library\nversion 1.0.0\n\(old)\n\(model)\nversion 1.1.0 from 1.0.0\n\(new)\nmodel Note { text: String }"
        let tree = Parser.parse(sources.add(path: "Library.schema", bytes: Array(text.utf8)))
        let versions = try #require(Analyzer.analyze([tree]).history).versions
        let former = FormerRawValues(in: versions[1], after: versions[0], with: FormerRawValues())
        return former.readings(of: versions[1].enumerations[0])
    }
}
