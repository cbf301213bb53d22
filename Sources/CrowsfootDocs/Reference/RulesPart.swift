import CrowsfootDiagrams
import CrowsfootModel

/// The rules for objects of a version: cascading deletion, uniqueness and optional values.
struct RulesPart {
    let schema: Schema
    let links: PageLinks

    func write(to writer: inout MarkdownWriter) {
        writeDeletions(to: &writer)
        let keys = stored.compactMap { model in
            item(
                of: model,
                schema.uniqueKeys(of: model).map { key in
                    key.map { MarkdownText(code: $0).description }.joined(separator: " with ")
                })
        }
        writer.titled("Unique", keys, otherwise: "Nothing is unique.")
        let optionals = stored.compactMap { model in
            item(
                of: model,
                model.properties.filter { !$0.isTransient && $0.type.isOptional && !$0.type.isToMany }.map {
                    MarkdownText(code: $0.name.text).description
                })
        }
        writer.titled("Optional", optionals, otherwise: "Every value is always there.")
    }

    private var stored: [Model] { schema.models.filter { !$0.isVirtual } }

    private func item(of model: Model, _ names: [String]) -> String? {
        names.isEmpty ? nil : "\(links.link(to: model.id)): \(names.joined(separator: ", "))"
    }

    private func writeDeletions(to writer: inout MarkdownWriter) {
        let rows = stored.flatMap { model in
            model.relationships.compactMap { id -> (isHarmless: Bool, cells: [String])? in
                guard let words = RelationshipWords(id, in: schema, links.spelling), let deletion = words.deletion else { return nil }
                let isHarmless = schema[id].deleteRule == .nullify
                let cells = [
                    links.link(to: model.id), "\(MarkdownText(code: schema[id].name.text)): \(words.target)",
                    isHarmless ? deletion : "**\(deletion)**",
                ]
                return (isHarmless, cells)
            }
        }
        if rows.isEmpty { return writer.paragraph("No relationships: deleting an object deletes nothing else.") }
        let heads = ["deleted object", "related objects", "effect"]
        let (dangerous, harmless) = (rows.filter { !$0.isHarmless }.map(\.cells), rows.filter(\.isHarmless).map(\.cells))
        writer.paragraph("**Deletion**")
        if dangerous.isEmpty { writer.paragraph("Deleting an object deletes no related objects.") }
        writer.table(heads, dangerous)
        if !harmless.isEmpty {
            writer.folded("Related objects that stay (\(harmless.count))") { $0.table(heads, harmless) }
        }
    }
}
