import CrowsfootModel
package import CrowsfootSource

/// Imports database diagrams in several notations.
package enum DiagramImporter {
    package enum Notation: Sendable {
        case dbml
        case mermaid
        /// Markdown with `erDiagram`s in code blocks.
        case markdown
    }

    /// The maximum depth of braces in DBML.
    package static let depthLimit = DBMLReader.depthLimit
    /// The maximum number of bytes in the `erDiagram`s of one file.
    package static let mermaidSizeLimit = MermaidReader.sizeLimit
    /// The maximum number of lines that partials of DBML can add to tables.
    package static let partialLimit = DBMLSketcher.partialLimit

    package static func draft(of bytes: [UInt8], _ notation: Notation, in file: FileID, name: String) throws(NotationError) -> SchemaDraft {
        let sketch: ERDiagram
        switch notation {
        case .dbml: sketch = DBMLSketcher.sketch(of: try DBMLReader.read(bytes), in: file)
        case .mermaid, .markdown: sketch = try mermaid(bytes, isMarkdown: notation == .markdown, file)
        }
        if sketch.tables.isEmpty { throw NotationError(.nothing(nothing(notation)), at: 0) }
        var draft = ERDiagramDrafter.draft(of: sketch, name: name)
        if let title = sketch.title { take(title, isFromCrowsfoot: sketch.isFromCrowsfoot, into: &draft) }
        return draft
    }

    /// Sets the title. Those of Crowsfoot contain the schema and its version, such as `Shop 1.2.0`.
    private static func take(_ title: String, isFromCrowsfoot: Bool, into draft: inout SchemaDraft) {
        var words = title.split(separator: " ")
        if isFromCrowsfoot, words.count > 1, let last = words.last, let number = VersionNumber(String(last)) {
            draft.versions[0].number = DraftText("\(number)")
            words.removeLast()
        }
        let name = words.joined(separator: " ")
        if name.contains(where: \.isLetter) { draft.name = DraftText(SchemaWord.type(name)) }
    }

    private static func nothing(_ notation: Notation) -> String {
        switch notation {
        case .dbml: "it has no `Table`"
        case .mermaid: "it has no `erDiagram` with an entity"
        case .markdown: "it has no `mermaid` block with an `erDiagram`"
        }
    }

    private static func mermaid(_ bytes: [UInt8], isMarkdown: Bool, _ file: FileID) throws(NotationError) -> ERDiagram {
        let parts = MermaidSource.parts(of: bytes, isMarkdown: isMarkdown)
        if parts.reduce(0, { $0 + $1.count }) > MermaidReader.sizeLimit {
            throw NotationError(.tooLarge(limit: MermaidReader.sizeLimit), at: parts[0].lowerBound)
        }
        var diagram = MermaidDiagram()
        for part in parts { try MermaidReader.read(bytes, in: part, into: &diagram) }
        return MermaidSketcher.sketch(of: diagram, titled: isMarkdown ? nil : MermaidSource.title(of: bytes), in: file)
    }
}
