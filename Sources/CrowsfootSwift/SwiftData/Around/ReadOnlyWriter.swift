import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Writes a value for each model, to hand its data to a widget, another process or a server.
///
/// What a row owns, by a relationship that cascades, is inside; every other row is there by its identity. Owning never leads back to
/// where it began, or it would not be nested, so a copy always ends.
struct ReadOnlyWriter {
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions
    private let ownership: Ownership

    init(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions, _ ownership: Ownership) {
        self.model = model
        self.names = names
        self.options = options
        self.ownership = ownership
    }

    static func file(_ names: VersionNames, _ options: SwiftDataOptions) -> SwiftFile {
        let ownership = Ownership(names.schema)
        let writers = names.schema.models.filter { !$0.isVirtual }.map { ReadOnlyWriter($0, names, options, ownership) }
        let fields = writers.flatMap(\.fields)
        let showsIdentifiers = fields.contains { $0.valueType == nil }
        let imports = [
            Import.foundation(fields.compactMap(\.valueType), options.access),
            Import("SwiftData", showsIdentifiers ? options.access : .internal),
        ]
        return AroundFile(names: names, options: options, topic: "ReadOnly", imports: imports).file { model, writer in
            ReadOnlyWriter(model, names, options, ownership).write(to: &writer)
        }
    }

    private var schema: Schema { names.schema }

    func write(to writer: inout TextWriter) {
        let fields = fields
        let isIdentifiable = schema.identity(of: model) != nil
        let protocols: [FrameworkName] = [.codable, .hashable] + (isIdentifiable ? [.identifiable] : []) + [.sendable]
        // A subclass inherits the property, which cannot have another type there.
        if model.parent == nil {
            writer.line("\(options.memberPrefix)var readOnly: ReadOnly { ReadOnly(self) }")
            writer.blank()
        }
        writer.documentation("A copy of an object's values. It doesn't change with the object.")
        writer.block("\(options.typePrefix)struct ReadOnly: \(protocols.map { names[$0] }.joined(separator: ", ")) {") { writer in
            for field in fields {
                if field.documentation != nil { writer.blank() }
                writer.documentation(field.documentation)
                writer.line("\(options.memberPrefix)let \(SwiftIdentifier(field.name)): \(field.type)")
            }
            writeIdentity(to: &writer)
            writer.blank()
            writer.block("\(options.memberPrefix)init(_ row: \(names[model.id])) {") { writer in
                for field in fields { writer.line("self.\(SwiftIdentifier(field.name)) = \(field.value)") }
            }
        }
    }

    private func writeIdentity(to writer: inout TextWriter) {
        guard let identity = schema.identity(of: model), identity.name.text != "id" else { return }
        writer.blank()
        writer.line("\(options.memberPrefix)var id: \(names.type(identity.type)) { \(SwiftIdentifier(identity.name.text)) }")
    }
}

// MARK: - Fields

extension ReadOnlyWriter {
    struct Field {
        let name: String
        let type: String
        /// What it shows of the schema's types; nothing where it shows identifiers of SwiftData.
        let valueType: ValueType?
        let value: String
        let documentation: String?
    }

    var fields: [Field] {
        (schema.ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.enumerated().compactMap { field($1, PropertyID(owner.id, $0)) }
        }
    }

    /// What is not in the store, and what only Swift knows how to copy, is left out.
    private func field(_ property: Property, _ id: PropertyID) -> Field? {
        guard schema.isGenerated(property), !property.isTransient, !property.has(.ephemeral), !property.has(.transformable)
        else { return nil }
        let row = "row.\(SwiftIdentifier(property.name.text))"
        guard let destination = property.type.destination else {
            return Field(
                name: property.name.text, type: names.type(property.type), valueType: property.type, value: row,
                documentation: property.remarks)
        }
        return ownership.isOwning(id) ? owned(property, destination, row) : identified(property, destination, row)
    }

    private func owned(_ property: Property, _ destination: ModelID, _ row: String) -> Field {
        let type = "\(names[destination]).ReadOnly"
        let copy = schema[destination].parent == nil ? "$0.readOnly" : "\(type)($0)"
        return Field(
            name: property.name.text, type: shape(type, of: property), valueType: property.type,
            value: value(property, row, each: copy, isSortedByValue: false), documentation: property.remarks)
    }

    private func identified(_ property: Property, _ destination: ModelID, _ row: String) -> Field {
        let identity = schema.identity(of: schema[destination])
        let type = identity.map { names.type($0.type) } ?? names[.persistentIdentifier]
        let key = identity.map { "$0.\(SwiftIdentifier($0.name.text))" } ?? "$0.persistentModelID"
        let name = property.name.text + (property.type.isToMany ? "IDs" : "ID")
        let isFree = !schema.allProperties(of: model).contains { $0.name.text == name }
        return Field(
            name: isFree ? name : property.name.text, type: shape(type, of: property), valueType: identity?.type,
            value: value(property, row, each: key, isSortedByValue: identity == nil), documentation: property.remarks)
    }

    private func shape(_ element: String, of property: Property) -> String {
        (property.type.isToMany ? "[\(element)]" : element) + (property.type.isOptional ? "?" : "")
    }

    /// The rows of a relationship come in any order; equal rows have to make equal copies all the same.
    private func value(_ property: Property, _ row: String, each: String, isSortedByValue: Bool) -> String {
        let mark = property.type.isOptional ? "?" : ""
        guard property.type.isToMany else {
            return property.type.isOptional ? "\(row).map { \(each) }" : each.replacing("$0", by: row)
        }
        if property.has(.ordered) { return "\(row)\(mark).map { \(each) }" }
        if isSortedByValue { return "\(row)\(mark).map { \(each) }.sorted()" }
        return "\(row)\(mark).sorted { $0.persistentModelID < $1.persistentModelID }.map { \(each) }"
    }
}

extension String {
    /// With every `placeholder` replaced.
    fileprivate func replacing(_ placeholder: String, by text: String) -> String {
        split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: text)
    }
}

/// Which relationships lead to what a row owns: those that cascade, except where owning would lead back to the model.
struct Ownership {
    private let schema: Schema
    /// For each model the group of models that own each other in a circle.
    private let groups: [Int]

    init(_ schema: Schema) {
        var graph = DirectedGraph(nodeCount: schema.models.count)
        for model in schema.models where !model.isVirtual {
            for property in model.properties {
                guard property.deleteRule == .cascade, let destination = property.type.destination else { continue }
                graph.connect(Int(model.id.index), to: Int(destination.index))
            }
        }
        var groups = Array(schema.models.indices)
        for cycle in graph.cycles() {
            for node in cycle { groups[node] = cycle[0] }
        }
        self.schema = schema
        self.groups = groups
    }

    func isOwning(_ id: PropertyID) -> Bool {
        let property = schema[id]
        guard property.deleteRule == .cascade, let destination = property.type.destination, id.model != destination else { return false }
        return groups[Int(id.model.index)] != groups[Int(destination.index)]
    }
}
