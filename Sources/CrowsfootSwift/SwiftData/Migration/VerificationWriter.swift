import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes what looks whether rows on a bridge have what the new version asks of them.
///
/// Where they have not, SwiftData can't copy them, and would say neither which nor why.
struct VerificationWriter {
    private let model: Model
    private let names: StepNames
    /// What may be missing on the bridge, and not afterwards.
    private let required: [PropertyID]
    /// What is unique afterwards, and was not on the bridge.
    private let keys: [[Property]]

    static func functions(_ names: StepNames) -> [StepFunction] {
        guard names.plannedStep.completesOnBridge, let difference = names.plannedStep.bridges.last?.difference else { return [] }
        return names.new.schema.models.filter { !$0.isVirtual }.compactMap { VerificationWriter($0, names, difference)?.function }
    }

    private init?(_ model: Model, _ names: StepNames, _ difference: BridgeDifference) {
        let schema = names.new.schema
        required = model.properties.indices.map { PropertyID(model.id, $0) }.filter { id in
            difference.optionalProperties.contains(id) && (schema[id].isMandatory || schema[id].hasNoStoredDefault)
        }
        keys = schema.uniqueKeys(of: model).map { key in key.compactMap { schema.property(named: $0, of: model) } }.filter { key in
            // A hierarchy is looked at from its top, where a key is declared.
            key.contains(where: difference.looseProperties.contains) && key.allSatisfy { $0.model == model.id }
        }.map { $0.map { schema[$0] } }
        if required.isEmpty, keys.isEmpty { return nil }
        self.model = model
        self.names = names
    }

    private var function: StepFunction {
        let name = "verify" + model.name.text
        return StepFunction(call: "try \(name)(context)") { writer in
            writer.block("private static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {", writeBody)
        }.available(onNewSystems: names.needInheritance(model.id))
    }

    private func writeBody(to writer: inout TextWriter) {
        let type = names.destination[model.id]
        for id in required {
            let property = names.new.schema[id]
            let arguments = [SwiftText(path(property)).description, "of: \(type).self", "in: context"]
            let value = "$0.\(SwiftIdentifier(property.name.text))"
            writer.list("try \(names.new.base).MigrationRows.require", arguments, " { \(value) != nil }")
        }
        for key in keys {
            let name = key.map(path).joined(separator: ", ")
            writer.line(names.requireDistinct(name, type, key.map(identity)))
        }
    }

    private func path(_ property: Property) -> String { model.path(of: property) }

    private func identity(_ property: Property) -> String {
        let path = "$0.\(SwiftIdentifier(property.storedName))"
        let isOptional = model.isOptional(property.name.text, in: names.destination.schema)
        if property.isRelationship { return "\(path)\(isOptional ? "?" : "").persistentModelID" }
        guard property.storedForm == .itself else { return path }
        return names.frameworks.identity(path, isOptional && !property.type.isOptional ? .optional(property.type) : property.type)
    }
}

extension Model {
    fileprivate func isOptional(_ property: String, in schema: Schema) -> Bool {
        schema[id].property(named: property)?.type.isOptional ?? false
    }
}

/// Writes what takes back what steps have filled on a bridge, before a corrected plan fills it again.
///
/// Only what is new can be taken back, and what was copied with its row. Where a step has changed anything else, rows that it has been
/// through are not changed again: nobody knows what they had.
struct StartingOverWriter {
    private let model: Model
    private let names: StepNames
    /// What has been filled, and was not there before.
    private let given: [PropertyID]
    /// What the steps are counted by, at the top of a hierarchy.
    private let count: String?

    static func functions(_ names: StepNames) -> [StepFunction] {
        names.new.schema.models.compactMap { StartingOverWriter($0, names)?.function }
    }

    private init?(_ model: Model, _ names: StepNames) {
        let (plannedStep, schema) = (names.plannedStep, names.new.schema)
        let root = schema.root(of: model.id)
        let filled = plannedStep.completion.compactMap { if case .fill(let filling) = $0 { filling.target } else { nil } }.filter {
            schema.root(of: $0.model) == root
        }
        guard let count = plannedStep.stepCount(of: model.id), !filled.isEmpty else { return nil }
        let isNew = { (id: PropertyID) in plannedStep.lineage.declaredSource(of: id) == nil }
        let isCopied = { (id: PropertyID) in
            plannedStep.completion.contains { work in
                guard case .putBack(let rows) = work, rows.model.new == id.model else { return false }
                return rows.copy?.attributes.contains { $0.new == id } ?? false
            }
        }
        guard filled.allSatisfy({ isNew($0) || isCopied($0) }) else { return nil }
        self.count = model.parent == nil ? SwiftIdentifier(count).description : nil
        given = filled.filter { $0.model == model.id }.unique
        if self.count == nil, given.isEmpty { return nil }
        self.model = model
        self.names = names
    }

    private var function: StepFunction {
        let name = "startOver" + model.name.text
        let row = names.frameworks.free("row")
        return StepFunction(call: "try \(name)(context)") { writer in
            writer.block("private static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {") { writer in
                let arguments = ["\(names.destination[model.id]).self", "in: context"]
                writer.list("try \(names.new.base).MigrationRows.change", arguments, " { \(row) in")
                writer.indented { writer in
                    for id in given {
                        let property = names.destination.schema[id]
                        let value = property.defaultValue.map { names.destination.value($0.value, as: property.type) }
                        let name = SwiftIdentifier(property.name.text).description
                        writer.line(names.assignment(to: row, name, of: id, names.destination, value ?? "nil"))
                    }
                    if let count { writer.line("\(row).\(count) = 0") }
                }
                writer.line("}")
            }
        }.available(onNewSystems: names.needInheritance(model.id))
    }
}
