import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// What is written down of a row, and read again.
struct CarriedRecord {
    let rows: CarriedRows
    let names: PassageNames

    init(_ rows: CarriedRows, _ names: PassageNames) {
        self.rows = rows
        self.names = names
    }

    var model: Model { names.new.schema[rows.model.new] }
    var keyField: String { names.frameworks.free("key") }
    /// What the files with the rows are called.
    var fileName: String { model.name.text }

    /// The types of what is written and what is read, which are often the same.
    var types: Versions<String, String> {
        let name = model.name.text
        let isOne = fields.allSatisfy { $0.types.old == $0.types.new }
        return isOne ? Versions(old: "Carried" + name, new: "Carried" + name) : Versions(old: "Written" + name, new: "Read" + name)
    }

    /// The fields of a value: each in two types, of the version that it is made for and of that in which it is read, with the same JSON.
    func valueTypes(_ value: CarriedValue) -> [(field: String, types: Versions<String, String>)] {
        value.targets.map { id in
            let property = names.new.schema[id]
            let both = Versions(old: names.new.type(property.type), new: names.destination.type(property.type))
            let types = value.isPartial ? Versions(old: "[\(both.old)]", new: "[\(both.new)]") : both
            return (SwiftIdentifier(property.name.text).description, types)
        }
    }

    func keyType(_ key: Versions<PropertyID, PropertyID>) -> String { names.old.type(names.old.schema[key.old].type) }

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

    private var fields: [(field: String, types: Versions<String, String>)] {
        let attributes = rows.copy?.attributes.map { ($0.field(in: names), CopiedAttribute($0, names).types) } ?? []
        let links = rows.links.map { ($0.relationship.field(in: names), Versions(old: linkType($0), new: linkType($0))) }
        return attributes + rows.values.flatMap(valueTypes) + links
    }

    private func writeType(_ name: String, _ coding: String, _ fields: [(name: String, type: String)], to writer: inout TextWriter) {
        writer.block("private struct \(name): \(coding) {") { writer in
            for field in fields { writer.line("let \(field.name): \(field.type)") }
        }
    }
}

extension Versions<PropertyID, PropertyID> {
    /// What is written of it is called as the new version calls it.
    func field(in names: PassageNames) -> String { SwiftIdentifier(names.new.schema[new].name.text).description }
}

extension CarriedValue {
    /// Whether some rows get none: it is written as a list, which is then empty.
    var isPartial: Bool {
        switch source {
        case .stated(_, let filter): filter != nil
        case .gap: false
        }
    }
}
