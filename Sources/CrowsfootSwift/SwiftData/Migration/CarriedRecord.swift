import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// The record in which values of an object are staged.
struct CarriedRecord {
    let rows: CarriedRows
    let names: StepNames
    /// The fields of each value, in order. A property that several steps set in different objects has one field for each.
    let valueFields: [[CarriedField]]

    init(_ rows: CarriedRows, _ names: StepNames) {
        self.rows = rows
        self.names = names
        let schema = names.new.schema
        let others = Set(schema.allProperties(of: schema[rows.model.new]).map(\.name.text))
        var taken = Set((rows.copy?.attributes ?? []).map(\.new) + rows.links.map(\.relationship.new))
        var number = 1
        valueFields = rows.values.map { value in
            value.targets.map { id in
                let property = schema[id].name.text
                var name = property
                if !taken.insert(id).inserted {
                    repeat { number += 1 } while others.contains(property + String(number))
                    name += String(number)
                }
                return CarriedField(
                    name: SwiftIdentifier(name).description, id: id, property: SwiftIdentifier(property).description,
                    types: value.types(of: id, in: names))
            }
        }
    }

    var model: Model { names.new.schema[rows.model.new] }
    var keyField: String { names.frameworks.free("key") }
    /// The name of the file with the records.
    var fileName: String { model.name.text }

    /// The types that are written and read, which are often the same.
    var types: Versions<String> {
        let name = model.name.text
        let isOne = fields.allSatisfy { $0.types.old == $0.types.new }
        return isOne ? Versions(old: "Carried" + name, new: "Carried" + name) : Versions(old: "Written" + name, new: "Read" + name)
    }

    func keyType(_ key: Versions<PropertyID>) -> String { names.old.type(names.old.schema[key.old].type) }

    func linkType(_ link: CarriedLink) -> String {
        let type = keyType(link.key)
        return names.old.schema[link.relationship.old].type.isToMany ? "[\(type)]" : type + "?"
    }

    func write(to writer: inout TextWriter) {
        let (key, fields) = ((keyField, keyType(rows.key)), self.fields)
        let written = [key] + fields.map { ($0.field, $0.types.old) }
        if types.old == types.new { return writeType(types.old, names.frameworks[.codable], written, to: &writer) }
        writeType(types.old, names.frameworks[.encodable], written, to: &writer)
        writer.blank()
        writeType(types.new, names.frameworks[.decodable], [key] + fields.map { ($0.field, $0.types.new) }, to: &writer)
    }

    private var fields: [(field: String, types: Versions<String>)] {
        let copied = rows.copy?.attributes.flatMap { CopiedAttribute($0, names).fields(of: "") } ?? []
        let attributes = copied.map { ($0.name, $0.types) }
        let links = rows.links.map { ($0.relationship.field(in: names), Versions(old: linkType($0), new: linkType($0))) }
        return attributes + valueFields.joined().map { ($0.name, $0.types) } + links
    }

    private func writeType(_ name: String, _ coding: String, _ fields: [(name: String, type: String)], to writer: inout TextWriter) {
        writer.block("private struct \(name): \(coding) {") { writer in
            for field in fields { writer.line("let \(field.name): \(field.type)") }
        }
    }
}

extension Versions<PropertyID> {
    /// The field name, which is the property's name in the new version.
    func field(in names: StepNames) -> String { SwiftIdentifier(names.new.schema[new].name.text).description }
}

extension CarriedValue {
    fileprivate func types(of target: PropertyID, in names: StepNames) -> Versions<String> {
        let type = names.new.schema[target].type
        let (old, new) = (names.new.type(type), names.destination.type(type))
        return isPartial ? Versions(old: "[\(old)]", new: "[\(new)]") : Versions(old: old, new: new)
    }

    /// Whether some objects get no value: then it is written as a list, which may be empty.
    var isPartial: Bool {
        switch source {
        case .stated(_, let filter): filter != nil
        case .unresolved: false
        }
    }
}

/// The field of a record for a staged value.
struct CarriedField {
    let name: String
    /// The property that contains it.
    let id: PropertyID
    let property: String
    /// The types in the version that writes it and in the one that reads it, with equal JSON.
    let types: Versions<String>
}
