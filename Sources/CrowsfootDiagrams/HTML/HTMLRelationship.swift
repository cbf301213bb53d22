import CrowsfootModel
import CrowsfootText

/// A relationship as a page tells it of one of the models that it joins.
struct HTMLRelationship: Hashable {
    let name: String
    /// The model that it leads to.
    let target: String
    let words: String
    let documentation: String?
    let mark: DiagramMark?

    /// Nothing for an attribute.
    init?(_ id: PropertyID, in schema: Schema, _ mark: DiagramMark?) {
        let spelling = RelationshipWords.Spelling(name: { $0 }, model: { schema[$0].name.text })
        let property = schema[id]
        guard let words = RelationshipWords(id, in: schema, spelling), let destination = property.type.destination else { return nil }
        name = property.name.text
        target = schema[destination].name.text
        self.words = words.explanation
        documentation = property.documentation
        self.mark = mark
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("target", target)
            writer.member("words", words)
            if let mark { writer.member("mark", mark.rawValue) }
            if let documentation { writer.member("documentation", documentation) }
        }
    }
}
