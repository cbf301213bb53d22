import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// What a model and its rows were called in one version and are called in the next, where that is not the same.
struct HTMLRenaming {
    private let model: Versions<String>
    private let rows: [Versions<String>]

    static func all(in lineage: Lineage) -> [HTMLRenaming] {
        lineage.new.models.compactMap { model in
            guard let before = lineage.predecessor(of: model.id) else { return nil }
            let rows = model.properties.indices.compactMap { index -> Versions<String>? in
                let id = PropertyID(model.id, index)
                guard let old = lineage.predecessor(of: id) else { return nil }
                let names = Versions(old: lineage.old[old].name.text, new: lineage.new[id].name.text)
                return names.old == names.new ? nil : names
            }
            let names = Versions(old: lineage.old[before].name.text, new: model.name.text)
            return names.old == names.new && rows.isEmpty ? nil : HTMLRenaming(model: names, rows: rows)
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("old", model.old)
            writer.member("new", model.new)
            writer.array("rows") { writer in
                for row in rows {
                    writer.object { writer in
                        writer.member("old", row.old)
                        writer.member("new", row.new)
                    }
                }
            }
        }
    }
}
