import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes code that inserts a few rows of every model, related to each other.
struct SampleRowsWriter {
    private let names: VersionNames
    private let rows: SampleRows

    init(
        _ names: VersionNames, replacing replacement: @escaping (PropertyID, _ index: Int) -> SampleRows.Replacement = { _, _ in .none }
    ) {
        self.names = names
        rows = SampleRows(names, replacing: replacement)
    }

    /// Those that have rows.
    var models: [Model] { rows.models }

    func count(of model: Model) -> Int { rows.count(of: model) }

    func write(to writer: inout TextWriter) {
        for model in models { writeRows(of: model, to: &writer) }
        for model in models { writeRelationships(of: model, to: &writer) }
    }

    /// Rows are inserted one by one, before anything but what they cannot do without relates them.
    private func writeRows(of model: Model, to writer: inout TextWriter) {
        for (index, arguments) in rows.arguments(of: model).enumerated() {
            let row = rows.variable(model, index)
            writer.list("let \(row) = \(names[model.id])", arguments.map { "\($0.label): \($0.text)" })
            names.writeInsertion(of: row, model, into: "context", to: &writer)
        }
        writer.blank()
    }

    private func writeRelationships(of model: Model, to writer: inout TextWriter) {
        for (index, property) in model.properties.enumerated() {
            let id = PropertyID(model.id, index)
            guard let destination = property.type.destination.map({ names.schema[$0] }), destination.id != model.id,
                rows.count(of: destination) > 0
            else { continue }
            if case .optional(.model) = property.type, names.schema.isDrawn(from: id) {
                write(id, to: destination, room: names.schema.room(of: id), &writer) { rows.variable(destination, $0) }
            } else if let most = mostLinks(id) {
                let numbers = 0..<min(most, rows.count(of: destination))
                write(id, to: destination, room: 1, &writer) { index in
                    "[\(numbers.map { rows.variable(destination, index + $0) }.joined(separator: ", "))]"
                }
            }
        }
    }

    /// Sets a relationship of as many rows as the destination has room for.
    private func write(
        _ id: PropertyID, to destination: Model, room: Int?, _ writer: inout TextWriter, _ value: (_ index: Int) -> String
    ) {
        let model = names.schema[id.model]
        let places = room.map { $0 * rows.count(of: destination) } ?? .max
        for index in 0..<min(rows.count(of: model), places) {
            writer.line("\(rows.variable(model, index)).\(SwiftIdentifier(names.schema[id].name.text)) = \(value(index))")
        }
    }

    /// To how many rows each row of a many-to-many relationship leads, where it is set from this end.
    private func mostLinks(_ id: PropertyID) -> Int? {
        guard let relationship = names.schema.relationship(of: id), let second = relationship.second, relationship.first.id == id,
            relationship.first.isToMany, second.isToMany
        else { return nil }
        return [relationship.first.property.count?.most, second.property.count?.most].compactMap(\.self).reduce(2, min)
    }
}
