import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes the function that stages values of a model's objects.
struct SetAsideWriter {
    private let record: CarriedRecord
    private let rows: CarriedRows
    private let names: StepNames

    init(_ rows: CarriedRows, _ names: StepNames) {
        record = CarriedRecord(rows, names)
        self.rows = rows
        self.names = names
    }

    private var row: String { names.frameworks.free("row") }
    private var oldModel: Model { names.old.schema[rows.model.old] }

    var function: StepFunction {
        let name = "setAside" + record.model.name.text
        return StepFunction(call: "try \(name)(context, aside)") { writer in
            record.write(to: &writer)
            writer.blank()
            let parameters = ["_ context: \(names.frameworks[.modelContext])", "_ aside: \(names.new.base).SetAside"]
            writer.list("private static func \(name)", parameters, " throws {")
            writer.indented(writeBody)
            writer.line("}")
        }
    }

    private func writeBody(to writer: inout TextWriter) {
        let values = rows.values.enumerated().map { written($1, number: $0) }
        var seen: Set<String> = []
        for line in values.flatMap(\.locals) where seen.insert(line).inserted { writer.line(line) }
        let head = "try aside.write(\(SwiftText(record.fileName)), \(names.old[oldModel.id]).self, in: context) { \(row) in"
        writer.block(head) { writer in
            var bound: Set<String> = []
            for line in values.flatMap(\.bindings) where bound.insert(line).inserted { writer.line(line) }
            for line in values.flatMap(\.lines) { writer.line(line) }
            let key = "\(record.keyField): \(row).\(SwiftIdentifier(names.old.schema[rows.key.old].name.text))"
            let copied = rows.copy?.attributes.flatMap { CopiedAttribute($0, names).fields(of: row) } ?? []
            let attributes = copied.map { ($0.name, $0.value) }
            let links = rows.links.map { ($0.relationship.field(in: names), written($0)) }
            let fields = (attributes + values.flatMap(\.fields) + links).map { "\(SwiftLabel($0.0)): \($0.1)" }
            writer.list("return \(record.types.old)", [key] + fields)
        }
    }

    private struct Written {
        var locals: [String] = []
        var bindings: [String] = []
        var lines: [String] = []
        var fields: [(String, String)] = []
    }

    private func written(_ value: CarriedValue, number: Int) -> Written {
        let fields = record.valueFields[number]
        switch value.source {
        case .unresolved:
            guard let target = value.targets.first else { return Written() }
            let call = "try \(names.new.schema.unresolvedFunction(of: target))(\(row))"
            return Written(fields: fields.map { ($0.name, call) })
        case .stated(let expression, let filter):
            let swift = StepExpression(
                expression, filter: filter, row: row, over: oldModel, .old, names.sides, RowShape(isOfMigration: true))
            var written = Written(locals: swift.locals, bindings: swift.bindings)
            let names = fields.map(\.name)
            if fields.count == 1 {
                let text = swift.filter.map { "\($0) ? [\(swift.value)] : []" } ?? swift.value
                written.fields = [(names[0], text)]
            } else {
                let tuple = "values\(number == 0 ? "" : String(number + 1))"
                written.lines = ["let \(tuple): (\(fields.map(\.types.old).joined(separator: ", "))) = \(swift.value)"]
                written.fields = names.enumerated().map { ($1, "\(tuple).\($0)") }
            }
            return written
        }
    }

    private func written(_ link: CarriedLink) -> String {
        let property = names.old.schema[link.relationship.old]
        let key = SwiftIdentifier(names.old.schema[link.key.old].name.text)
        let path = "\(row).\(SwiftIdentifier(property.name.text))"
        let mark = property.type.isOptional ? "?" : ""
        if !property.type.isToMany { return "\(path)\(mark).\(key)" }
        return property.type.isOptional ? "(\(path) ?? []).map(\\.\(key))" : "\(path).map(\\.\(key))"
    }
}

/// Writes the redirection of one-way relationships from removed objects to the kept one.
struct DanglingLinkWriter {
    private let end: Relationship.End
    private let names: VersionNames
    private let base: String

    init(_ end: Relationship.End, _ names: VersionNames, base: String) {
        self.end = end
        self.names = names
        self.base = base
    }

    func write(kept: String, isOnNewSystems: Bool, _ writer: inout TextWriter) {
        if isOnNewSystems || !names.modelsOfNewSystems.contains(end.model) { return writeChange(kept, &writer) }
        writer.block("if #available(\(Schema.systemsWithInheritance)) {") { writeChange(kept, &$0) }
    }

    private func writeChange(_ kept: String, _ writer: inout TextWriter) {
        let row = names.frameworks.free("row")
        let path = "\(row).\(SwiftIdentifier(end.property.name.text))"
        let isOptional = end.property.type.isOptional
        writer.block("try \(base).MigrationRows.change(\(names[end.model]).self, in: context) { \(row) in") { writer in
            if end.isToMany {
                let others = isOptional ? "(\(path) ?? [])" : path
                writer.block("if \(others).contains(where: { \(kept)($0.persistentModelID) != nil }) {") {
                    $0.line("\(path) = \(base).MigrationRows.joined([], \(others).map { \(kept)($0.persistentModelID) ?? $0 })")
                }
            } else {
                let found = isOptional ? "\(path).flatMap({ \(kept)($0.persistentModelID) })" : "\(kept)(\(path).persistentModelID)"
                writer.line("if let other = \(found) { \(path) = other }")
            }
        }
    }
}
