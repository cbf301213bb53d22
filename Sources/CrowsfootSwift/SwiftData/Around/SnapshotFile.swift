import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// A value type for each model of the current version, to send, to edit in a form, or to pass to another actor.
struct SnapshotFile {
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ names: VersionNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    var file: SwiftFile {
        let fields = SnapshotFields(names)
        let writers = names.schema.models.filter { !$0.isVirtual }.map { SnapshotWriter($0, fields.fields(of: $0), names, options) }
        let shown = writers.flatMap(\.fields)
        let imports = [
            Import.foundation(shown.compactMap(\.valueType), options.access),
            Import("SwiftData", shown.contains { $0.valueType == nil } ? options.access : .internal),
        ]
        return SwiftFile("\(options.base)+Snapshots.swift", .additions, imports: imports) { writer in
            for one in writers {
                writer.blank()
                one.write(to: &writer)
            }
        }
    }
}

/// A member of a snapshot.
struct SnapshotField {
    let name: String
    /// The key in JSON: the name of the property when it was new.
    let key: String
    let type: String
    /// The schema's type in the snapshot, or `nil` for SwiftData identifiers.
    let valueType: ValueType?
    /// The code for the value of an object called `row`: its start, and the calls that follow.
    let value: [String]
    let defaultText: String?
    /// The class whose subclasses have additional values, or `nil`.
    var superclass: String?
}

/// Writes the snapshot of a model.
struct SnapshotWriter {
    let model: Model
    let fields: [SnapshotField]
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ model: Model, _ fields: [SnapshotField], _ names: VersionNames, _ options: SwiftDataOptions) {
        self.model = model
        self.fields = fields
        self.names = names
        self.options = options
    }

    private var prefix: String { options.memberPrefix }

    func write(to writer: inout TextWriter) {
        let isIdentifiable = names.schema.identity(of: model) != nil
        let protocols: [FrameworkName] = [.codable, .hashable] + (isIdentifiable ? [.identifiable] : []) + [.sendable]
        if let availability = names.availability(of: model) { writer.line(availability) }
        writer.block("\(options.extensionPrefix)extension \(names[model.id]) {") { writer in
            // A subclass inherits the property, which can't have another type there.
            if model.parent == nil {
                writer.line("\(prefix)var snapshot: Snapshot { Snapshot(self) }")
                writer.blank()
            }
            writer.documentation(documentation)
            writer.block("\(prefix)struct Snapshot: \(protocols.map { names[$0] }.joined(separator: ", ")) {") { writer in
                for field in fields { writer.line("\(prefix)var \(SwiftIdentifier(field.name)): \(field.type)") }
                writeIdentity(to: &writer)
                writeKeys(to: &writer)
                writeMemberwise(to: &writer)
                writeCopy(to: &writer)
            }
            AnySnapshotWriter(model, names, options)?.write(to: &writer)
        }
    }

    private var documentation: String {
        var parts = ["The values of one `\(model.name.text)`, as they were when the snapshot was made."]
        if names.isInherited(model.id) {
            let other = names.snapshotsByClass(of: model) ? " `AnySnapshot` has them." : ""
            parts.append("It lacks the values that subclasses add.\(other)")
        }
        for field in fields {
            guard let superclass = field.superclass else { continue }
            parts.append("`\(field.name)` has the values of `\(superclass)`, without those that subclasses add.")
        }
        return parts.joined(separator: "\n\n")
    }

    private func writeIdentity(to writer: inout TextWriter) {
        guard let identity = names.schema.identity(of: model), identity.name.text != "id" else { return }
        writer.blank()
        writer.line("\(prefix)var id: \(names.type(identity.type)) { \(SwiftIdentifier(identity.name.text)) }")
    }

    /// Writes coding keys, so that snapshots of earlier app versions can be read under former names.
    private func writeKeys(to writer: inout TextWriter) {
        let renamed = fields.filter { $0.key != $0.name }
        if renamed.isEmpty { return }
        writer.blank()
        writer.block("private enum CodingKeys: \(names[.string]), \(names[.codingKey]) {") { writer in
            let kept = fields.filter { $0.key == $0.name }.map { SwiftIdentifier($0.name).description }
            writeCases(kept, to: &writer)
            for field in renamed { writer.line("case \(SwiftIdentifier(field.name)) = \(SwiftText(field.key))") }
        }
    }

    /// Writes cases, as many on a line as fit.
    private func writeCases(_ names: [String], to writer: inout TextWriter) {
        var line = ""
        for name in names {
            if !line.isEmpty, writer.depth + line.utf8.count + name.utf8.count + 2 > TextWriter.width {
                writer.line(line)
                line = ""
            }
            line += (line.isEmpty ? "case " : ", ") + name
        }
        if !line.isEmpty { writer.line(line) }
    }

    private func writeMemberwise(to writer: inout TextWriter) {
        let ordered = fields.filter { $0.defaultText == nil } + fields.filter { $0.defaultText != nil }
        let parameters = ordered.map { "\(SwiftIdentifier($0.name)): \($0.type)" + ($0.defaultText.map { " = " + $0 } ?? "") }
        writer.blank()
        writer.list("\(prefix)init", parameters, " {")
        writer.indented { writer in
            for field in fields { writer.line("self.\(SwiftIdentifier(field.name)) = \(SwiftIdentifier(field.name))") }
        }
        writer.line("}")
    }

    private func writeCopy(to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(prefix)init(_ row: \(names[model.id])) {") { writer in
            for field in fields { writeCopy(of: field, to: &writer) }
        }
    }

    private func writeCopy(of field: SnapshotField, to writer: inout TextWriter) {
        let line = "self.\(SwiftIdentifier(field.name)) = \(field.value.joined())"
        if writer.depth + line.utf8.count <= TextWriter.width { return writer.line(line) }
        writer.line("self.\(SwiftIdentifier(field.name)) = \(field.value[0])")
        writer.indented { writer in
            for call in field.value.dropFirst() { writer.line(call) }
        }
    }
}

/// The fields of the snapshots of a version.
struct SnapshotFields {
    private let names: VersionNames
    private let snapshots: Snapshots

    init(_ names: VersionNames) {
        self.names = names
        snapshots = Snapshots(names.schema)
    }

    private var schema: Schema { names.schema }

    func fields(of model: Model) -> [SnapshotField] {
        (schema.ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.enumerated().compactMap { field($1, PropertyID(owner.id, $0), of: model) }
        }
    }

    /// The field of a property, or `nil` if it isn't stored or only Swift can copy it.
    private func field(_ property: Property, _ id: PropertyID, of model: Model) -> SnapshotField? {
        guard schema.isGenerated(property), !property.isTransient, !property.has(.ephemeral), !property.has(.transformable)
        else { return nil }
        let form = snapshots.form(of: id)
        guard form != .skip else { return nil }
        let row = "row.\(SwiftIdentifier(property.name.text))"
        guard let destination = property.type.destination else {
            let name = property.name.text
            return SnapshotField(
                name: name, key: firstName(of: id), type: names.type(property.type), valueType: property.type, value: [row],
                defaultText: property.defaultValue.map { names.value($0.value, as: property.type) }
                    ?? (property.type.isOptional ? "nil" : nil))
        }
        return form == .whole ? whole(property, id, destination, row) : identity(property, id, destination, row, model)
    }

    /// Returns the field of objects of unknown class, which have the snapshots of their classes on systems that support all subclasses.
    private func whole(_ property: Property, _ id: PropertyID, _ destination: ModelID, _ row: String) -> SnapshotField {
        let model = schema[destination]
        let isAny = names.snapshotsByClass(of: model)
        let copy = "\(names[destination]).\(isAny ? "AnySnapshot" : "Snapshot")"
        let each = model.parent == nil && !isAny ? ".snapshot" : nil
        return SnapshotField(
            name: property.name.text, key: firstName(of: id), type: shape(copy, of: property), valueType: property.type,
            value: value(property, row, member: each, initializer: "\(copy).init"), defaultText: defaultText(of: property),
            superclass: names.isInherited(destination) && !isAny ? model.name.text : nil)
    }

    private func identity(
        _ property: Property, _ id: PropertyID, _ destination: ModelID, _ row: String, _ model: Model
    ) -> SnapshotField {
        let identity = schema.identity(of: schema[destination])
        let type = identity.map { names.type($0.type) } ?? names[.persistentIdentifier]
        let member = identity.map { SwiftIdentifier($0.name.text).description } ?? "persistentModelID"
        let isToMany = property.type.isToMany
        let named = { (name: String) in isToMany ? Plural.singular(of: name) + "IDs" : name + "ID" }
        let name = property.name.text
        let isFree = !schema.allProperties(of: model).contains { $0.name.text == named(name) }
        return SnapshotField(
            name: isFree ? named(name) : name, key: isFree ? named(firstName(of: id)) : firstName(of: id),
            type: shape(type, of: property), valueType: identity?.type, value: value(property, row, member: ".\(member)"),
            defaultText: defaultText(of: property))
    }

    private func defaultText(of property: Property) -> String? {
        property.type.isOptional ? "nil" : property.type.isToMany ? "[]" : nil
    }

    private func firstName(of id: PropertyID) -> String {
        guard let stored = names.originalNames[id] else { return schema[id].name.text }
        let suffix = schema[id].storedForm.suffix
        return stored.hasSuffix(suffix) ? String(stored.dropLast(suffix.count)) : stored
    }

    private func shape(_ element: String, of property: Property) -> String {
        (property.type.isToMany ? "[\(element)]" : element) + (property.type.isOptional ? "?" : "")
    }

    /// Returns the value of a relationship, whose objects come in any order; equal objects must have equal snapshots all the same. It takes
    /// a member of each object, or the result of an initializer.
    private func value(_ property: Property, _ row: String, member: String?, initializer: String = "") -> [String] {
        // A line can't start with the mark.
        let mark = property.type.isOptional ? "?" : ""
        let each = ".map(\(member.map { "\\" + $0 } ?? initializer))"
        guard property.type.isToMany else {
            if let member { return [row + mark, member] }
            return property.type.isOptional ? [row, each] : ["\(initializer)(\(row))"]
        }
        if property.has(.ordered) { return [row + mark, each] }
        guard let sorting = property.snapshotSorting else {
            return [row + mark, ".sorted { $0.persistentModelID < $1.persistentModelID }", each]
        }
        let key = { (row: String) in "(\(row).\(SwiftIdentifier(sorting.text)), \(row).persistentModelID)" }
        return [row + mark, ".sorted { \(key("$0")) < \(key("$1")) }", each]
    }
}

/// Writes the snapshot of an object whose class isn't known: an enum over the class and its subclasses.
struct AnySnapshotWriter {
    private let model: Model
    /// The possible classes of objects, each after its subclasses.
    private let classes: [Model]
    private let names: VersionNames
    private let options: SwiftDataOptions

    /// Creates a writer, or returns `nil` for a model without subclasses, or without them on some systems.
    init?(_ model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        guard names.snapshotsByClass(of: model) else { return nil }
        let heirs = names.schema.models.filter { names.schema.ancestors(of: $0).contains { $0.id == model.id } }
        let depths = Dictionary(uniqueKeysWithValues: heirs.map { ($0.id, names.schema.ancestors(of: $0).count) })
        self.model = model
        classes =
            heirs.filter { !$0.isAbstract && !$0.isVirtual }.sorted { depths[$0.id, default: 0] > depths[$1.id, default: 0] }
            + (model.isAbstract ? [] : [model])
        self.names = names
        self.options = options
    }

    private var prefix: String { options.memberPrefix }

    private func caseName(_ model: Model) -> String { SwiftIdentifier(model.name.text.loweredFirst).description }

    func write(to writer: inout TextWriter) {
        let identity = names.schema.identity(of: model)
        let protocols: [FrameworkName] = [.codable, .hashable] + (identity == nil ? [] : [.identifiable]) + [.sendable]
        writer.blank()
        writer.documentation("The snapshot of an object of `\(model.name.text)` or of a subclass, with the values that the subclass adds.")
        writer.block("\(prefix)enum AnySnapshot: \(protocols.map { names[$0] }.joined(separator: ", ")) {") { writer in
            for one in classes { writer.line("case \(caseName(one))(\(names[one.id]).Snapshot)") }
            writer.blank()
            writer.block("\(prefix)init(_ row: \(names[model.id])) {", writeChoice)
            if let identity { writeIdentity(identity, to: &writer) }
        }
    }

    private func writeChoice(to writer: inout TextWriter) {
        writer.line("switch row {")
        for one in classes where one.id != model.id {
            writer.line("case let row as \(names[one.id]): self = .\(caseName(one))(\(names[one.id]).Snapshot(row))")
        }
        let rest = "self = .\(caseName(model))(\(names[model.id]).Snapshot(row))"
        writer.line("default: \(model.isAbstract ? "preconditionFailure(\"\(model.name.text) is abstract\")" : rest)")
        writer.line("}")
    }

    private func writeIdentity(_ identity: Property, to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(prefix)var id: \(names.type(identity.type)) {") { writer in
            writer.line("switch self {")
            for one in classes { writer.line("case .\(caseName(one))(let snapshot): snapshot.id") }
            writer.line("}")
        }
    }
}

extension VersionNames {
    /// Whether the snapshot of a model can be one of its subclasses. A case of an enum can't be limited to newer systems.
    func snapshotsByClass(of model: Model) -> Bool { isInherited(model.id) && modelsOfNewSystems.isEmpty }
}
