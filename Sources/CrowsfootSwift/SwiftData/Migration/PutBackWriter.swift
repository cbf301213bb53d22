import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes the functions that restore staged values.
struct PutBackWriter {
    private let record: CarriedRecord
    private let rows: CarriedRows
    private let names: StepNames

    init(_ rows: CarriedRows, _ names: StepNames) {
        record = CarriedRecord(rows, names)
        self.rows = rows
        self.names = names
    }

    private var destination: VersionNames { names.destination }
    private var schema: Schema { destination.schema }
    private var model: Model { schema[rows.model.new] }
    private var row: String { names.frameworks.free("row") }
    private var isCopied: Bool { rows.copy != nil }
    private var name: String { model.name.text }

    /// The function that inserts missing objects. An interrupted attempt may have inserted some already.
    var copying: StepFunction? {
        guard let copy = rows.copy else { return nil }
        return function("copy" + name) { writer in
            writer.line("let rows = \(found(rows.model.new, "records.map(\\.\(record.keyField))"))")
            writer.block("for record in records {") { writer in
                writer.line("let known = rows[\(identity)]?.first")
                writeInsertion(copy, to: &writer)
            }
        }
    }

    /// The function that sets values in existing objects.
    var giving: StepFunction? {
        guard !isCopied, !rows.values.isEmpty else { return nil }
        return function("putBack" + name) { writer in
            writeEachRow(to: &writer) { writer in
                for (value, fields) in values { writeValue(value, fields, to: &writer) }
            }
        }
    }

    /// The function that restores relationships.
    var tying: StepFunction? {
        guard !rows.links.isEmpty else { return nil }
        return function("tie" + name) { writer in
            for link in rows.links { writeDestinations(of: link, to: &writer) }
            writeEachRow(to: &writer) { writer in
                for link in rows.links { writeTie(link, to: &writer) }
            }
        }
    }

    private func function(_ name: String, _ body: @escaping (inout TextWriter) -> Void) -> StepFunction {
        StepFunction(call: "try \(name)(context, aside)") { writer in
            let parameters = ["_ context: \(names.frameworks[.modelContext])", "_ aside: \(names.new.base).SetAside"]
            writer.list("private static func \(name)", parameters, " throws {")
            writer.indented { writer in
                writer.block("try aside.read(\(SwiftText(record.fileName)), as: \(record.types.new).self) { records in") { writer in
                    body(&writer)
                    writer.line("try context.save()")
                }
            }
            writer.line("}")
        }
    }

    // MARK: - Finding objects

    private func writeEachRow(to writer: inout TextWriter, _ body: (inout TextWriter) -> Void) {
        writer.line("let rows = \(found(rows.model.new, "records.map(\\.\(record.keyField))"))")
        writer.block("for record in records {") { writer in
            writer.block("for \(row) in rows[\(identity)] ?? [] {", body)
        }
    }

    /// The expression that identifies the object of a record.
    private var identity: String { names.identity("record.\(record.keyField)", ofKey: rows.key) }

    /// Returns the code that finds the objects of a model by key.
    private func found(_ model: ModelID, _ keys: String) -> String {
        "try \(FindWriter.name(schema[model]))(\(keys), context)"
    }

    // MARK: - Values

    private var values: [(value: CarriedValue, fields: [CarriedField])] { zip(rows.values, record.valueFields).map { ($0, $1) } }

    private func writeValue(_ value: CarriedValue, _ fields: [CarriedField], to writer: inout TextWriter) {
        for field in fields {
            if value.isPartial {
                writer.block("for value in record.\(field.name) {") { writeAssignment(of: field, "value", to: &$0) }
            } else {
                writeAssignment(of: field, to: &writer)
            }
        }
    }

    /// Writes an assignment. The stored raw value may already be read as the new value, and must not stay.
    private func writeAssignment(of field: CarriedField, _ value: String? = nil, to writer: inout TextWriter) {
        let value = value ?? "record.\(field.name)"
        writer.line(names.assignment(to: row, field.property, of: field.id, destination, value, replacingUnknown: true))
        guard let rank = schema[field.id].rankName else { return }
        let mark = schema[field.id].type.isOptional ? "?" : ""
        writer.line(StepNames.storing("\(row).\(field.property)\(mark).rank", in: rank, of: row))
    }

    // MARK: - Copies

    /// Writes an insertion. An object of an earlier attempt or another plan gets all its values again.
    private func writeInsertion(_ copy: CopiedRows, to writer: inout TextWriter) {
        let copied = copy.attributes.map { (field: $0.field(in: names), attribute: CopiedAttribute($0, names)) }
        let made = values.filter { !$0.value.isPartial }.flatMap(\.fields)
        let required = destination.parameters(of: model).filter { $0.defaultText == nil }.map(\.name)
        let given = required.compactMap { name in
            let copy = copied.first { $0.field == name }?.attribute.read("record")
            return (made.first { $0.property == name }.map { "record.\($0.name)" } ?? copy).map { "\(SwiftLabel(name)): \($0)" }
        }
        writer.line("let \(row): \(destination[model.id])")
        writer.block("if let known {", close: "} else {") { writer in
            writer.line("\(row) = known")
            for (field, attribute) in copied where required.contains(field) && !attribute.keepsStored {
                attribute.writeAssignment(to: row, from: "record", to: &writer)
            }
            for field in made where required.contains(field.property) { writeAssignment(of: field, to: &writer) }
        }
        writer.indented { $0.list("\(row) = \(destination[model.id])", given) }
        writer.line("}")
        for (field, attribute) in copied where attribute.keepsStored || !required.contains(field) {
            attribute.writeAssignment(to: row, from: "record", to: &writer)
        }
        for field in made where !required.contains(field.property) { writeAssignment(of: field, to: &writer) }
        for (value, fields) in values where value.isPartial { writeValue(value, fields, to: &writer) }
        writer.line("if known == nil { context.insert(\(row)) }")
    }

    // MARK: - Relationships

    private func destinations(of link: CarriedLink) -> String { link.relationship.field(in: names) + "Rows" }

    private func writeDestinations(of link: CarriedLink, to writer: inout TextWriter) {
        let field = link.relationship.field(in: names)
        let isToMany = names.old.schema[link.relationship.old].type.isToMany
        let keys = isToMany ? "records.flatMap(\\.\(field))" : "records.compactMap(\\.\(field))"
        writer.line("let \(destinations(of: link)) = \(found(link.destination.new, keys))")
    }

    /// Writes a relationship. A former to-one relationship may be a to-many one now.
    private func writeTie(_ link: CarriedLink, to writer: inout TextWriter) {
        let field = link.relationship.field(in: names)
        let wasToMany = names.old.schema[link.relationship.old].type.isToMany
        let isToMany = schema[link.relationship.new].type.isToMany
        let found = "\(destinations(of: link))[\(names.identity("$0", ofKey: link.key))]"
        let keys = wasToMany || !isToMany ? "record.\(field)" : "[record.\(field)].compactMap { $0 }"
        let rows = isToMany ? "\(keys).flatMap { \(found) ?? [] }" : "\(keys).flatMap { \(found)?.first }"
        writer.line("\(row).\(field) = \(rows)")
    }
}

/// Writes the transfer of links from a removed object to the kept one.
struct LinkTransferWriter {
    private let end: Relationship.End
    private let names: VersionNames
    private let rows: String

    init(_ end: Relationship.End, _ names: VersionNames, base: String) {
        self.end = end
        self.names = names
        rows = "\(base).MigrationRows"
    }

    func write(from row: String, to kept: String, _ writer: inout TextWriter) {
        let (own, heirs) = ("\(row).\(name(end))", "\(kept).\(name(end))")
        let mark = end.property.type.isOptional ? " ?? []" : ""
        guard end.isToMany else {
            // A required relationship of both is part of the object itself, and is removed with it.
            guard end.property.type.isOptional else { return }
            writer.line("if \(heirs) == nil { \(heirs) = \(own) }")
            return writer.line("if \(heirs) === \(own) { \(own) = nil }")
        }
        guard !end.property.has(.ordered), let other = names.schema.relationship(of: end.id)?.other(than: end), !other.isToMany else {
            writer.line("\(heirs) = \(rows).joined(\(heirs)\(mark), \(own)\(mark))")
            if end.property.deleteRule == .cascade { writer.line("\(own) = []") }
            return
        }
        let way = "other.\(name(other))"
        let others = end.property.type.isOptional ? "\(own)\(mark)" : own
        // An object in the other one's subtree takes its position.
        let isOwn = names.schema.root(of: other.model) == names.schema.root(of: end.model)
        writer.line("for other in \(others) { \(way) = \(isOwn ? "other === \(kept) ? \(row).\(name(other)) : \(kept)" : kept) }")
        // The list may not be updated before the object is deleted, with all objects in it.
        if end.property.deleteRule == .cascade { writer.line("\(own) = []") }
    }

    private func name(_ end: Relationship.End) -> SwiftIdentifier { SwiftIdentifier(end.property.name.text) }
}
