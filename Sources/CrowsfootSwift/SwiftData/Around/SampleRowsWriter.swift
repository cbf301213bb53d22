import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes code that inserts a few related objects of every model.
struct SampleRowsWriter {
    private let names: VersionNames
    private let rows: SampleRows

    init(
        _ names: VersionNames, replacing replacement: @escaping (PropertyID, _ index: Int) -> SampleRows.Replacement = { _, _ in .none }
    ) {
        self.names = names
        rows = SampleRows(names, replacing: replacement)
    }

    /// The models with sample objects.
    var models: [Model] { rows.models }

    func count(of model: Model) -> Int { rows.count(of: model) }

    func write(to writer: inout TextWriter) {
        for model in models { writeRows(of: model, to: &writer) }
        for model in models { writeRelationships(of: model, to: &writer) }
    }

    /// Writes objects. They are inserted one by one, before relationships that aren't required are set.
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
            guard let destination = property.type.destination.map({ names.schema[$0] }), rows.count(of: destination) > 0 else { continue }
            if destination.id == model.id {
                writeTree(id, &writer)
            } else if let most = mostInOrder(id) {
                writeList(id, of: destination, most: most, &writer)
            } else if case .optional(.model) = property.type, names.schema.isDrawn(from: id), !isInOrder(id) {
                write(id, to: destination, room: names.schema.room(of: id), &writer) { rows.variable(destination, $0) }
            } else if let most = mostLinks(id) {
                let numbers = 0..<min(most, rows.count(of: destination))
                write(id, to: destination, room: 1, &writer) { index in
                    "[\(numbers.map { rows.variable(destination, index + $0) }.joined(separator: ", "))]"
                }
            }
        }
    }

    /// Writes relationships within one model: the first object is the parent of the others, or each refers to the previous one.
    private func writeTree(_ id: PropertyID, _ writer: inout TextWriter) {
        let (model, property) = (names.schema[id.model], names.schema[id])
        let (count, relationship) = (rows.count(of: model), names.schema.relationship(of: id))
        let other = relationship?.second.map { relationship?.first.id == id ? $0.property : relationship?.first.property } ?? nil
        guard count > 1 else { return }
        let name = SwiftIdentifier(property.name.text)
        if case .optional(.model) = property.type, names.schema.isDrawn(from: id) {
            let isTree = other.map { $0.type.isToMany } ?? true
            let last = isTree ? min(count - 1, other?.count?.most ?? count) : relationship?.isSymmetric == true ? 1 : count - 1
            for index in stride(from: 1, through: last, by: 1) {
                writer.line("\(rows.variable(model, index)).\(name) = \(rows.variable(model, isTree ? 0 : index - 1))")
            }
        } else if property.type.isToMany, relationship?.second == nil || mostLinks(id) != nil {
            let others = (1..<count).prefix(property.count?.most ?? count).map { rows.variable(model, $0) }
            if !others.isEmpty { writer.line("\(rows.variable(model, 0)).\(name) = [\(others.joined(separator: ", "))]") }
        }
    }

    // MARK: - Lists

    /// Returns the number of objects in an ordered list that is set as a whole, because only then nothing else determines its order.
    private func mostInOrder(_ id: PropertyID) -> Int? {
        guard let relationship = names.schema.relationship(of: id), let second = relationship.second, names.schema[id].has(.ordered),
            names.schema[id].type.isToMany
        else { return nil }
        let other = relationship.first.id == id ? second : relationship.first
        guard !other.isToMany else { return nil }
        let model = names.schema[other.model]
        if names.schema.uniqueKeys(of: model).contains(where: { $0.contains(other.property.name.text) }) { return nil }
        return names.schema[id].count?.most ?? SampleRows.mostPerModel
    }

    /// Whether it refers to the object whose list contains this one.
    private func isInOrder(_ id: PropertyID) -> Bool {
        guard let relationship = names.schema.relationship(of: id), let second = relationship.second else { return false }
        return mostInOrder(relationship.first.id == id ? second.id : relationship.first.id) != nil
    }

    /// Writes lists. The last objects are in the first list, the last one first; the others are in a list each.
    private func writeList(_ id: PropertyID, of destination: Model, most: Int, _ writer: inout TextWriter) {
        let (model, name) = (names.schema[id.model], SwiftIdentifier(names.schema[id].name.text))
        var left = Array((0..<rows.count(of: destination)).reversed().map { rows.variable(destination, $0) })
        for index in 0..<rows.count(of: model) where !left.isEmpty {
            let taken = left.prefix(min(most, index == 0 ? 2 : 1))
            left.removeFirst(taken.count)
            if !taken.isEmpty { writer.line("\(rows.variable(model, index)).\(name) = [\(taken.joined(separator: ", "))]") }
        }
    }

    /// Writes a relationship with as many objects as the destination has room for.
    private func write(
        _ id: PropertyID, to destination: Model, room: Int?, _ writer: inout TextWriter, _ value: (_ index: Int) -> String
    ) {
        let model = names.schema[id.model]
        let places = room.map { $0 * rows.count(of: destination) } ?? .max
        for index in 0..<min(rows.count(of: model), places) {
            writer.line("\(rows.variable(model, index)).\(SwiftIdentifier(names.schema[id].name.text)) = \(value(index))")
        }
    }

    /// Returns the number of related objects in a many-to-many relationship that is set from this end, or `nil`.
    private func mostLinks(_ id: PropertyID) -> Int? {
        guard let relationship = names.schema.relationship(of: id), let second = relationship.second, relationship.first.id == id,
            relationship.first.isToMany, second.isToMany
        else { return nil }
        return [relationship.first.property.count?.most, second.property.count?.most].compactMap(\.self).reduce(2, min)
    }
}
