import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootImport
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that diagrams by Crowsfoot can be imported with the same models, types and relationships.
struct OwnDrawingTests {
    private static var schemas: [(path: String, schema: Schema)] {
        get throws {
            try SchemaFiles.all().filter { $0.hasPrefix("Schemas/") || $0.hasPrefix("Examples/") }.compactMap { path in
                let result = SchemaChecker.check(try SchemaFiles.input(path))
                return result.soundHistories.first?.current.map { (path, $0) }
            }
        }
    }

    @Test func drawingsComeBack() throws {
        let schemas = try Self.schemas
        #expect(schemas.count > 4)
        for (path, schema) in schemas {
            let diagram = SchemaDiagram.diagram(of: schema)
            let relational = SchemaDiagram.diagram(of: schema, DiagramContent(rows: .keys))
            let drawings: [(String, DiagramImporter.Notation, String)] = [
                ("dbml", .dbml, DBMLWriter.text(of: relational)), ("mermaid", .mermaid, MermaidWriter.file(of: diagram)),
                ("mermaid with keys", .mermaid, MermaidWriter.file(of: relational)),
                ("mermaid 12", .mermaid, MermaidWriter.file(of: diagram, for: .twelve)),
                ("mermaid of a page", .mermaid, MermaidWriter.picture(of: diagram, for: .ten)),
            ]
            for (notation, kind, text) in drawings {
                let draft = try DiagramImporter.draft(of: Array(text.utf8), kind, in: FileID(0), name: "Other")
                let written = DraftWriter.write(draft)
                let result = SchemaChecker.check(SchemaInput(written.bytes, path: "again.schema"))
                let again = try #require(
                    result.soundHistories.first?.current,
                    "\(path) as \(notation): \(result.diagnostics.map(\.message))\n\(String(decoding: written.bytes, as: UTF8.self))")
                // The title of a page precedes its diagram.
                let skipped = notation == "mermaid of a page" ? 1 : 0
                let (before, after) = (Self.gist(of: schema, from: skipped), Self.gist(of: again, from: skipped))
                #expect(before == after, "\(path) as \(notation):\n\(LineDiff(before, after))\n\(text)")
            }
        }
    }

    /// Returns the content of a schema that a diagram also has.
    private static func gist(of schema: Schema, from start: Int) -> String {
        var lines = ["\(schema.name) \(schema.version)"]
        for model in schema.models.sorted(by: { $0.name.text < $1.name.text }) {
            lines.append("model \(model.name.text)" + (model.parent.map { ": " + schema[$0].name.text } ?? ""))
            lines += model.properties.indices.map { gist(of: PropertyID(model.id, $0), in: schema) }.sorted()
        }
        return lines[start...].joined(separator: "\n") + "\n"
    }

    private static func gist(of id: PropertyID, in schema: Schema) -> String {
        let property = schema[id]
        let inverse = schema.relationship(of: id)?.other(than: id).map { schema.path(of: $0) }
        let isKey = property.attributes.contains { $0.name.rawValue == "id" }
        let type = property.type.destination == nil ? typeName(of: property.type, in: schema) : relationship(property, in: schema)
        return "    \(property.name.text): \(type) \(inverse ?? "") \(isKey ? "id" : "")"
    }

    /// Returns a relationship. An optional list is drawn like an empty one.
    private static func relationship(_ property: Property, in schema: Schema) -> String {
        schema.spelling(of: property.type.isToMany ? property.type.unwrapped : property.type)
    }

    /// A diagram has no members of structs, so a struct becomes a Swift type. It doesn't have the owner of an enum either.
    private static func typeName(of type: ValueType, in schema: Schema) -> String {
        let words = schema.spelling(of: type).filter { $0 != "`" }.split { $0 == "." }
        return words.last.map(String.init) ?? ""
    }

    /// Stores contain raw values, so another one would change their meaning. A row shows only eight cases.
    @Test func rawValuesComeBack() throws {
        let text = """
            schema Library
            enum Genre: Int { case fact = 1; case story = 7; case other }
            enum State: String { case lent = "l, 100%%"; case away = "a = \\"b\\""; case here }
            enum Letter: String { case a; case b; case c; case d; case e; case f; case g; case h; case i }
            model Book { title: String; genre: Genre = .fact; state: State = .here; letters: [Letter] }
            """
        let schema = try #require(SchemaChecker.check(SchemaInput(Array(text.utf8), path: "Library.schema")).soundHistories.first?.current)
        let drawing = MermaidWriter.file(of: SchemaDiagram.diagram(of: schema))
        let draft = try DiagramImporter.draft(of: Array(drawing.utf8), .mermaid, in: FileID(0), name: "Other")
        let written = DraftWriter.write(draft)
        let result = SchemaChecker.check(SchemaInput(written.bytes, path: "again.schema"))
        let again = try #require(result.soundHistories.first?.current, "\(result.diagnostics.map(\.message))\n\(drawing)")
        func gist(_ schema: Schema) -> [String: [String]] {
            let lists = schema.enumerations.map { one in (one.name.text, one.cases.map { "\($0.name.text) \($0.rawValue.spelling)" }) }
            return Dictionary(lists, uniquingKeysWith: { first, _ in first })
        }
        #expect(gist(again) == gist(schema), "\(drawing)")
    }

    /// Comments above the models are about the diagram, even a single one.
    @Test func legendsAreNoDocumentation() throws {
        let text = """
            schema Verlag
            section "Menschen" {
            model Autor { name: String; bücher: [Buch] @inverse(autor) @delete(cascade) }
            }
            section "Werke" {
            model Buch { titel: String?; autor: Autor? }
            }
            """
        let schema = try #require(SchemaChecker.check(SchemaInput(Array(text.utf8), path: "Verlag.schema")).soundHistories.first?.current)
        let drawing = MermaidWriter.file(of: SchemaDiagram.diagram(of: schema))
        let draft = try DiagramImporter.draft(of: Array(drawing.utf8), .mermaid, in: FileID(0), name: "Other")
        let written = String(decoding: DraftWriter.write(draft).bytes, as: UTF8.self)
        #expect(written.contains("bücher: [Buch] @inverse(autor) @delete(cascade)"), "\(written)")
        #expect(!written.contains("///"), "\(written)")
    }
}
