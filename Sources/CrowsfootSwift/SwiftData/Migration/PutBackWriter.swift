import CrowsfootHistory
import CrowsfootModel
import CrowsfootText

/// Writes the functions that give rows back what was set aside of them.
struct PutBackWriter {
    private let record: CarriedRecord
    private let rows: CarriedRows
    private let names: PassageNames

    init(_ rows: CarriedRows, _ names: PassageNames) {
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

    /// Inserts rows that are not there yet, in case that an earlier try was stopped half-way.
    var copying: PassageFunction? {
        guard let copy = rows.copy else { return nil }
        return function("copy" + name) { writer in
            writer.line("let rows = \(found(rows.model.new, "records.map(\\.\(record.keyField))"))")
            writer.block("for record in records where rows[record.\(record.keyField)] == nil {") { writer in
                writeInsertion(copy, to: &writer)
            }
        }
    }

    /// Gives values to rows that have stayed.
    var giving: PassageFunction? {
        guard !isCopied, !rows.values.isEmpty else { return nil }
        return function("putBack" + name) { writer in
            writeEachRow(to: &writer) { writer in
                for value in rows.values { writeValue(value, to: &writer) }
            }
        }
    }

    /// Ties rows again to those that they were related to.
    var tying: PassageFunction? {
        guard !rows.links.isEmpty else { return nil }
        return function("tie" + name) { writer in
            for link in rows.links { writeDestinations(of: link, to: &writer) }
            writeEachRow(to: &writer) { writer in
                for link in rows.links { writeTie(link, to: &writer) }
            }
        }
    }

    private func function(_ name: String, _ body: @escaping (inout TextWriter) -> Void) -> PassageFunction {
        PassageFunction(call: "try \(name)(context, aside)") { writer in
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

    // MARK: - Finding rows

    private func writeEachRow(to writer: inout TextWriter, _ body: (inout TextWriter) -> Void) {
        writer.line("let rows = \(found(rows.model.new, "records.map(\\.\(record.keyField))"))")
        writer.block("for record in records {") { writer in
            writer.block("for \(row) in rows[record.\(record.keyField)] ?? [] {", body)
        }
    }

    /// The rows of a model by their keys.
    private func found(_ model: ModelID, _ keys: String) -> String {
        "try \(FindWriter.name(schema[model]))(\(keys), context)"
    }

    // MARK: - Values

    private func writeValue(_ value: CarriedValue, to writer: inout TextWriter) {
        for (field, _) in record.valueTypes(value) {
            guard value.isPartial else {
                writer.line("\(row).\(field) = record.\(field)")
                continue
            }
            writer.line("for value in record.\(field) { \(row).\(field) = value }")
        }
    }

    // MARK: - Copies

    private func writeInsertion(_ copy: CopiedRows, to writer: inout TextWriter) {
        var sources: [String: String] = [:]
        for attribute in copy.attributes { sources[attribute.field(in: names)] = CopiedAttribute(attribute, names).read("record") }
        for value in rows.values where !value.isPartial {
            for (field, _) in record.valueTypes(value) { sources[field] = "record.\(field)" }
        }
        let parameters = destination.parameters(of: model)
        let needed = parameters.filter { $0.defaultText == nil }.compactMap { one in
            sources[one.name].map { "\(one.property.name.text): \($0)" }
        }
        let given = Set(parameters.filter { $0.defaultText == nil }.map(\.name))
        writer.list("let \(row) = \(destination[model.id])", needed)
        for property in model.properties {
            let field = SwiftIdentifier(property.name.text).description
            if let source = sources[field], !given.contains(field) { writer.line("\(row).\(field) = \(source)") }
        }
        for value in rows.values where value.isPartial { writeValue(value, to: &writer) }
        writer.line("context.insert(\(row))")
    }

    // MARK: - Relationships

    private func destinations(of link: CarriedLink) -> String { link.relationship.field(in: names) + "Rows" }

    private func writeDestinations(of link: CarriedLink, to writer: inout TextWriter) {
        let field = link.relationship.field(in: names)
        let isToMany = names.old.schema[link.relationship.old].type.isToMany
        let keys = isToMany ? "records.flatMap(\\.\(field))" : "records.compactMap(\\.\(field))"
        writer.line("let \(destinations(of: link)) = \(found(link.destination.new, keys))")
    }

    /// A relationship that led to one row may lead to many now.
    private func writeTie(_ link: CarriedLink, to writer: inout TextWriter) {
        let field = link.relationship.field(in: names)
        let wasToMany = names.old.schema[link.relationship.old].type.isToMany
        let isToMany = schema[link.relationship.new].type.isToMany
        let found = "\(destinations(of: link))[$0]"
        let keys = wasToMany || !isToMany ? "record.\(field)" : "[record.\(field)].compactMap { $0 }"
        let rows = isToMany ? "\(keys).flatMap { \(found) ?? [] }" : "\(keys).flatMap { \(found)?.first }"
        writer.line("\(row).\(field) = \(rows)")
    }
}
