import CrowsfootChanges
import CrowsfootChecking
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootTestSupport
import Testing

/// Tests that a written declaration resolves to the declaration it was written from.
struct DeclarationSpellingTests {
    @Test func spelledSchemasAreTheSame() throws {
        var spelled = 0
        for sound in Thoroughness.sample(try SchemaFiles.sound(), oneOf: 4) {
            for schema in [sound.history.current].compactMap(\.self) where !schema.models.isEmpty {
                let text = Self.text(of: schema)
                let again = SchemaChecker.check(SchemaInput(Array(text.utf8), path: "spelled.schema"))
                guard let copy = again.soundHistories.first?.current else {
                    Issue.record("\(sound.path) is spelled so that nobody can read it:\n\(text)")
                    continue
                }
                let comparison = Comparison(Lineage(Versions(old: schema, new: copy), .parallel))
                #expect(comparison.changes.map { $0.sentence(in: comparison.lineage) } == [], "\(sound.path)")
                spelled += 1
            }
        }
        #expect(spelled > 100)
    }

    private static func text(of schema: Schema) -> String {
        let spelling = DeclarationSpelling(schema)
        let declarations =
            schema.models.map(spelling.text) + schema.enumerations.filter { $0.owner == nil }.map(spelling.text)
            + schema.structures.filter { $0.owner == nil }.map(spelling.text)
        let heading = "schema \(schema.name)\(schema.settings.cloudkit == nil ? "" : " @cloudkit")"
        // The outputs decide which declarations are valid.
        let outputs = schema.outputs.enumerated().map { place, output in
            let options = output.options.map { option in
                " @\(option.name.text)(\(option.values.map { StringLiteral.spelling(of: $0.text) }.joined(separator: ", ")))"
            }
            return "output \(output.kind.rawValue) \"Output\(place)\"\(options.joined())"
        }
        return ([heading] + outputs + declarations).joined(separator: "\n")
    }
}
