import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes the function that finds objects of a model by key.
struct FindWriter {
    private let model: ModelID
    private let key: Versions<PropertyID>
    private let names: StepNames

    static func name(_ model: Model) -> String { "find" + model.name.text }

    /// Returns a function for each model whose objects are searched.
    static func functions(_ names: StepNames) -> [StepFunction] {
        var writers: [FindWriter] = []
        func add(_ model: ModelID, _ key: Versions<PropertyID>) {
            if !writers.contains(where: { $0.model == model }) { writers.append(FindWriter(model: model, key: key, names: names)) }
        }
        for case .putBack(let rows) in names.plannedStep.completion {
            add(rows.model.new, rows.key)
            for link in rows.links { add(link.destination.new, link.key) }
        }
        return writers.map { writer in
            StepFunction(call: "", write: writer.write, isOfNewSystems: names.needInheritance(writer.model))
        }
    }

    private func write(to writer: inout TextWriter) {
        let (row, type, keys) = (names.frameworks.free("row"), names.destination[model], names.frameworks.free("keys"))
        let property = SwiftIdentifier(names.new.schema[key.new].name.text).description
        let keyType = names.new.type(names.new.schema[key.new].type)
        let parameters = ["_ keys: [\(keyType)]", "_ context: \(names.frameworks[.modelContext])"]
        let identity = names.identityType(ofKey: key)
        writer.list("private static func \(Self.name(names.new.schema[model]))", parameters, " throws -> [\(identity): [\(type)]] {")
        writer.indented { writer in
            let arguments = ["keys", "by: \\\(type).\(property)", "in: context"]
            writer.list("try \(names.new.base).MigrationRows.find", arguments, " {")
            writer.indented { $0.line(names.identity("$0", ofKey: key)) }
            writer.line("} matching: { \(keys) in")
            writer.indented { writer in
                let term = PredicateTerm.call(
                    .contains, on: .name(keys), isChained: false, .property(.name(row), property, isChained: false))
                let reader = PredicateReader(names.sides, row: row, RowShape(), taken: [keys, "context"])
                PredicateWriter(term, reader, names.destination, type).write(as: "predicate", to: &writer)
                writer.line("return predicate")
            }
            writer.line("}")
        }
        writer.line("}")
    }
}

extension StepNames {
    /// Returns the expression that identifies objects by this key.
    func identity(_ path: String, ofKey key: Versions<PropertyID>) -> String {
        frameworks.identity(path, new.schema[key.new].type)
    }

    fileprivate func identityType(ofKey key: Versions<PropertyID>) -> String {
        let type = new.schema[key.new].type
        return type == .scalar(.string) ? frameworks[.data] : new.type(type)
    }
}
