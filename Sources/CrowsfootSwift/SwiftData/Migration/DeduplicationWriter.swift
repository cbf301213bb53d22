import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes the function that removes objects which would violate a constraint of the new version.
struct DeduplicationWriter {
    private let deduplication: Deduplication
    private let names: StepNames

    init(_ deduplication: Deduplication, _ names: StepNames) {
        self.deduplication = deduplication
        self.names = names
    }

    /// The version of these ids; new objects may be those of an intermediate version.
    private var version: Schema { names.plannedStep.versions[deduplication.side] }
    private var rows: VersionNames { deduplication.side == .old ? names.old : names.destination }
    private var schema: Schema { rows.schema }
    private var model: Model { schema[deduplication.model] }
    private var row: String { names.frameworks.free("row") }

    func function(named free: (String) -> String) -> StepFunction {
        let name = free("removeDuplicatesOf" + model.name.text)
        return StepFunction(call: "try \(name)(context)") { writer in
            writer.block("private static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {", writeBody)
        }
    }

    private func writeBody(to writer: inout TextWriter) {
        let call = "try \(names.new.base).MigrationRows.removeDuplicates"
        let position = names.frameworks.free("position")
        let (order, greatest) = order(position)
        writer.list(call, ["of: \(rows[model.id]).self", "in: context", "keepsGreatest: \(greatest)"], " { \(row) in")
        writer.indented { writer in
            writer.line("[\(deduplication.properties.map(identity).joined(separator: ", "))]")
        }
        writer.line("} order: { \(order.contains(row) ? row : "_"), \(order.contains(position) ? position : "_") in")
        writer.indented { $0.line(order) }
        let (base, kept) = (names.new.base, names.frameworks.free("kept"))
        let (inheritedLinks, oneWays) = (schema.inheritedLinks(of: model.id), schema.oneWays(to: model.id))
        if !inheritedLinks.isEmpty {
            writer.line("} handingOn: { \(row), \(kept) in")
            writer.indented { writer in
                for end in inheritedLinks { LinkTransferWriter(end, rows, base: base).write(from: row, to: kept, &writer) }
            }
        }
        if !oneWays.isEmpty {
            let isNew = rows.modelsOfNewSystems.contains(model.id)
            writer.line("} leadingOn: { \(kept) in")
            writer.indented { writer in
                for end in oneWays { DanglingLinkWriter(end, rows, base: base).write(kept: kept, isOnNewSystems: isNew, &writer) }
            }
        }
        writer.line("}")
    }

    /// Returns a value as the store compares it, or nil.
    private func identity(_ id: PropertyID) -> String {
        if deduplication.side == .new, names.plannedStep.completesOnBridge { return names.identity(row, id) }
        let property = property(id)
        let path = "\(row).\(SwiftIdentifier(property.storedName))"
        if property.isRelationship { return "\(path)\(property.type.isOptional ? "?" : "").persistentModelID" }
        return property.storedForm == .itself ? names.frameworks.identity(path, property.type) : path
    }

    /// Returns the property in the version of the objects. An intermediate version has other ids for properties, but not for models.
    private func property(_ id: PropertyID) -> Property {
        let property = version[id]
        return schema[id.model].property(named: property.name.text) ?? property
    }

    private func order(_ position: String) -> (text: String, keepsGreatest: Bool) {
        func path(_ id: PropertyID?) -> String { id.map { "\(row).\(SwiftIdentifier(property($0).name.text))" } ?? position }
        switch deduplication.keep {
        case .newest(let id): return (path(id), true)
        case .oldest(let id): return (path(id), false)
        case .first(let id): return (path(id), false)
        case .last(let id): return (path(id), true)
        }
    }
}
