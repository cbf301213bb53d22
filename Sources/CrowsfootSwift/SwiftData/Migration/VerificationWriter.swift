import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes the check whether objects of an intermediate version fit the new version.
///
/// If they don't, SwiftData can't copy them, and wouldn't report which ones or why.
struct VerificationWriter {
    private let model: Model
    private let names: StepNames
    /// Properties that are optional in the intermediate version only.
    private let required: [PropertyID]
    /// Keys that become unique after the intermediate version.
    private let keys: [[PropertyID]]

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
            // A hierarchy is checked at its root, where a key is declared.
            key.contains(where: difference.looseProperties.contains) && key.allSatisfy { $0.model == model.id }
        }
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
            let arguments = [SwiftText(model.path(of: property)).description, "of: \(type).self", "in: context"]
            let value = "$0.\(SwiftIdentifier(property.name.text))"
            writer.list("try \(names.new.base).MigrationRows.require", arguments, " { \(value) != nil }")
        }
        for key in keys {
            let name = key.map { model.path(of: names.new.schema[$0]) }.joined(separator: ", ")
            writer.line(names.requireDistinct(name, type, key.map { names.identity("$0", $0) }))
        }
    }
}

extension Property {
    fileprivate var hasFirstValue: Bool { type.isOptional || defaultValue != nil }
}

/// Writes the reset of values that steps have set in an intermediate version, before a corrected plan sets them again.
///
/// Only new values can be reset, and those that are restored with their objects. If a step has set any other value, no step runs again,
/// because the old values are unknown.
struct StartingOverWriter {
    private let model: Model
    private let names: StepNames
    /// New properties that steps have set.
    private let given: [PropertyID]
    /// The attribute that counts steps, at the top of a hierarchy.
    private let count: String?

    static func functions(_ names: StepNames) -> [StepFunction] {
        canStartOver(names) ? names.new.schema.models.compactMap { StartingOverWriter($0, names)?.function } : []
    }

    /// Whether all values that steps set can be reset.
    static func canStartOver(_ names: StepNames) -> Bool {
        filled(names).allSatisfy { names.plannedStep.lineage.declaredSource(of: $0) == nil || isPutBack($0, names) }
    }

    /// Returns the properties that steps set, without hand-written ones, which aren't counted.
    private static func filled(_ names: StepNames) -> [PropertyID] {
        names.plannedStep.completion.compactMap { work in
            guard case .fill(let filling) = work, case .stated = filling.value else { return nil }
            return filling.target
        }
    }

    /// Whether every object gets its old value, or one computed from it.
    private static func isPutBack(_ id: PropertyID, _ names: StepNames) -> Bool {
        names.plannedStep.completion.contains { work in
            guard case .putBack(let rows) = work, rows.model.new == id.model else { return false }
            let isCopied = rows.copy?.attributes.contains { $0.new == id } ?? false
            return isCopied || rows.values.contains { $0.targets.contains(id) && !$0.isPartial }
        }
    }

    private init?(_ model: Model, _ names: StepNames) {
        let (plannedStep, schema) = (names.plannedStep, names.new.schema)
        let root = schema.root(of: model.id)
        let filled = Self.filled(names).filter { schema.root(of: $0.model) == root }
        guard let count = plannedStep.stepCount(of: model.id), !filled.isEmpty else { return nil }
        self.count = model.parent == nil ? SwiftIdentifier(count).description : nil
        // Without an initial value, it has the restored one.
        given = filled.filter { $0.model == model.id && names.destination.schema[$0].hasFirstValue }.unique
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
