package import CrowsfootModel

/// A named query that is called with other parameters than before.
package struct QueryParametersChanged: SchemaChange {
    package static let kind = ChangeKind.queryParametersChanged

    package let models: Versions<ModelID>
    package let name: String
    package let parameters: Versions<[Query.Parameter]>

    package var subject: ChangeSubject {
        Versions(old: .query(models.old, name: name), new: .query(models.new, name: name))
    }

    package func sentence(in lineage: Lineage) -> String {
        let lists = Versions(old: Self.list(parameters.old, lineage.old), new: Self.list(parameters.new, lineage.new))
        return "query `\(lineage.path(of: subject))` takes `\(lists.new)`, and took `\(lists.old)`"
    }

    private static func list(_ parameters: [Query.Parameter], _ schema: Schema) -> String {
        "(" + parameters.map { "\($0.label.text): \(schema.shownName(of: $0.type))\($0.spelledDefault)" }.joined(separator: ", ") + ")"
    }
}

extension QueryParametersChanged: ModelChange {
    static func changes(of pair: Pair<ModelID>) -> [any SchemaChange] {
        pair.queries.compactMap { query in
            if query.old.isCalled(like: query.new, pair.lineage) { return nil }
            return QueryParametersChanged(
                models: pair.ids, name: query.new.name.text, parameters: Versions(old: query.old.parameters, new: query.new.parameters))
        }
    }
}

extension Query {
    fileprivate func isCalled(like new: Query, _ lineage: Lineage) -> Bool {
        parameters.elementsEqual(new.parameters) { old, new in
            old.label.text == new.label.text && lineage.predecessor(of: new.type) == old.type
                && lineage.isSame(old.defaultValue?.value, new.defaultValue?.value, of: new.type)
        }
    }
}

extension Query.Parameter {
    fileprivate var spelledDefault: String { defaultValue.map { " = \($0.value.spelling)" } ?? "" }
}
