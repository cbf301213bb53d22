import CrowsfootModel
import CrowsfootText

/// What a page says of a model: what its box shows with every row, and what only words can tell.
struct HTMLModel: Hashable {
    let box: DiagramBox
    let section: String?
    let parent: String?
    let relationships: [HTMLRelationship]

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", box.name)
            let known: KeyValuePairs = [
                "kind": box.kind.words, "mark": box.mark?.rawValue, "section": section, "parent": parent,
                "documentation": box.documentation,
            ]
            for case (let key, let text?) in known { writer.member(key, text) }
            writer.array("properties") { writer in
                for row in box.rows { writer.object { Self.write(row, to: &$0) } }
            }
            writer.array("relationships") { writer in
                for relationship in relationships { relationship.write(to: &writer) }
            }
        }
    }

    private static func write(_ row: DiagramRow, to writer: inout JSONWriter) {
        writer.member("name", row.name)
        writer.member("type", row.type.full)
        // What a foreign key refers to is among the remarks.
        let keys = row.keys.filter { $0 != .foreign }.map(\.words)
        writer.member("remarks", keys + row.remarks.map(\.text).filter { !keys.contains($0) })
        // The least level that shows it.
        if let level = DiagramDetail.allCases.first(where: { $0.shows(row) }) { writer.member("from", level.rawValue) }
        if let mark = row.mark { writer.member("mark", mark.rawValue) }
        if let documentation = row.documentation { writer.member("documentation", documentation) }
    }
}

extension DiagramBox.Kind {
    fileprivate var words: String? {
        switch self {
        case .model: nil
        case .abstractModel: "abstract"
        case .standIn: "drawn, not stored"
        case .stub: "elsewhere"
        }
    }
}
