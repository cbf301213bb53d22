import CrowsfootDiagrams
import CrowsfootModel
import CrowsfootSyntax

/// The description of each model, enum and struct.
struct DeclarationPart {
    private let schema: Schema
    private let links: PageLinks
    private let uses: Uses
    private let spelling: DeclarationSpelling
    private let table: PropertyTable

    init(_ schema: Schema, _ links: PageLinks) {
        self.schema = schema
        self.links = links
        uses = Uses(schema)
        spelling = DeclarationSpelling(schema)
        table = PropertyTable(schema: schema, links: links)
    }

    func write(_ model: Model, to writer: inout MarkdownWriter) {
        writeHead(model.documentation, model.deprecation, to: &writer)
        if let sentence = remarks(on: model) { writer.paragraph(sentence) }
        table.write(model.properties, of: model, to: &writer)
        let relationships = model.relationships.compactMap { RelationshipWords($0, in: schema, links.spelling) }
        writer.titled("Relationships", relationships.map(\.sentence))
        writeQueries(of: model, to: &writer)
        writeUses(of: .model(model.id), "Referred to by", to: &writer)
        writeSource(spelling.text(of: model), to: &writer)
    }

    func write(_ enumeration: Enumeration, to writer: inout MarkdownWriter) {
        writeHead(enumeration.documentation, enumeration.deprecation, to: &writer)
        writer.table(
            ["case", "raw value", "label", "purpose"],
            enumeration.cases.map { one in
                [
                    MarkdownText(code: one.name.text).description, MarkdownText(code: one.rawValue.spelling).description,
                    one.attribute(.label)?.string.map { MarkdownText($0).description } ?? "",
                    ([MarkdownProse.line(one.documentation)] + [one.deprecation.map { "Deprecated: \(MarkdownText($0))" } ?? ""])
                        .filter { !$0.isEmpty }.joined(separator: " "),
                ]
            })
        if !enumeration.cases.isEmpty, uses.isReadByUs(enumeration.id) {
            let fallback = MarkdownText(code: enumeration.fallbackCase.name.text)
            writer.paragraph("A value in a store that no case has is read as \(fallback).")
        }
        writeUses(of: .enumeration(enumeration.id), "Used by", to: &writer)
        if enumeration.owner == nil { writeSource(spelling.text(of: enumeration), to: &writer) }
    }

    func write(_ structure: Structure, to writer: inout MarkdownWriter) {
        writeHead(structure.documentation, structure.deprecation, to: &writer)
        table.write(structure.members, to: &writer)
        writeUses(of: .structure(structure.id), "Used by", to: &writer)
        if structure.owner == nil { writeSource(spelling.text(of: structure), to: &writer) }
    }
}

// MARK: - Parts

extension DeclarationPart {
    private func writeHead(_ documentation: String?, _ deprecation: String?, to writer: inout MarkdownWriter) {
        MarkdownProse.write(documentation, to: &writer)
        if let deprecation { writer.paragraph("**Deprecated:** \(MarkdownText(deprecation))") }
    }

    /// Writes the source folded, because most readers look at the table.
    private func writeSource(_ text: String, to writer: inout MarkdownWriter) {
        writer.folded("In the schema") { $0.code("swift", text) }
    }

    private func remarks(on model: Model) -> String? {
        let remarks = [
            model.isVirtual ? "A placeholder: shown in diagrams and docs, never stored." : nil,
            model.isAbstract ? "Abstract: only models that inherit from it have objects." : nil,
            model.parent.map { "It inherits from \(links.link(to: $0))." },
            model.seeds.isEmpty
                ? nil : "\(model.seeds.count == 1 ? "One row is" : "\(model.seeds.count) rows are") inserted on the first launch.",
        ].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: " ")
    }

    private func writeQueries(of model: Model, to writer: inout MarkdownWriter) {
        if model.queries.isEmpty { return }
        writer.paragraph("**Queries**")
        writer.table(
            ["query", "objects", "order", "limit", "skipped", "purpose"],
            model.queries.map { query in
                let clauses = [spelling.filter, spelling.order, spelling.limit, spelling.offset].map { $0(query) ?? "" }
                return ([spelling.head(of: query)] + clauses).map { MarkdownText(code: $0).description }
                    + [MarkdownProse.line(query.documentation)]
            })
    }

    private func writeUses(of subject: PageOutline.Subject, _ words: String, to writer: inout MarkdownWriter) {
        let places = uses.places(of: subject)
        if places.isEmpty { return }
        writer.paragraph("\(words) \(places.map { links.link(to: $0.owner, MarkdownText(code: $0.path)) }.joined(separator: ", ")).")
    }
}
