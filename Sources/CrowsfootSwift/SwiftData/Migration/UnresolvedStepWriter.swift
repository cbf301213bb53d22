import CrowsfootMigration
import CrowsfootModel
import CrowsfootText

/// Writes the functions that the user has to implement.
struct UnresolvedStepWriter {
    private let names: StepNames

    init(_ names: StepNames) {
        self.names = names
    }

    /// A function that the user implements, with its unresolved steps.
    struct Function {
        let name: String
        let unresolvedSteps: [UnresolvedStep]
        let write: (inout TextWriter) -> Void
    }

    var functions: [Function] {
        let works = names.plannedStep.preparation + names.plannedStep.completion
        var stage: [UnresolvedStep] = []
        var functions: [Function] = []
        for work in works {
            switch work {
            case .removeDuplicates, .putBack: break
            case .handwritten(let unresolvedSteps): stage = unresolvedSteps
            case .setAside(let rows):
                functions += rows.values.compactMap { value in value.unresolved.map { function(of: $0, value, rows) } }
            case .fill(let filling):
                let isEarly = names.plannedStep.preparation.contains {
                    if case .fill(let other) = $0 { other.target == filling.target } else { false }
                }
                if case .unresolved(let unresolved) = filling.value {
                    functions.append(function(of: unresolved, filling, isEarly: isEarly))
                }
            }
        }
        return (stage.isEmpty ? [] : stageFunctions(stage)) + functions
    }

    private func stageFunctions(_ unresolvedSteps: [UnresolvedStep]) -> [Function] {
        let places = [("willMigrate", "before", names.old), ("didMigrate", "after", names.destination)]
        return places.map { name, time, version in
            Function(name: name, unresolvedSteps: unresolvedSteps) { writer in
                let reasons = unresolvedSteps.map { "- \($0.reason)" }
                let rows =
                    "Runs \(time) the objects are copied, and again if the app was interrupted. Fetch only objects of `\(version.version)`."
                writer.documentation(([rows, ""] + reasons).joined(separator: "\n"))
                writer.block("static func \(name)(_ context: \(names.frameworks[.modelContext])) throws {") { writer in
                    for unresolved in unresolvedSteps { writer.line("try \(failure).unfilled(\(SwiftText(unresolved.name)))") }
                }
            }
        }
    }

    private var failure: String { "\(names.new.base).MigrationFailure" }

    private func function(of unresolved: UnresolvedStep, _ value: CarriedValue, _ rows: CarriedRows) -> Function {
        guard let target = value.targets.first else { preconditionFailure("a value is of a property") }
        return function(of: unresolved, target, row: names.old[rows.model.old], type: names.new.type(names.new.schema[target].type))
    }

    private func function(of unresolved: UnresolvedStep, _ filling: Filling, isEarly: Bool) -> Function {
        let model = names.new.schema[filling.target.model]
        let old = names.plannedStep.lineage.predecessor(of: model.id).map { names.old[$0] }
        let row = isEarly ? old ?? names.destination[model.id] : names.destination[model.id]
        return function(of: unresolved, filling.target, row: row, type: type(of: filling.target, isEarly: isEarly))
    }

    /// Returns the type of a property. An object in a relationship belongs to the version of the other one.
    private func type(of target: PropertyID, isEarly: Bool) -> String {
        let property = names.new.schema[target]
        guard property.isRelationship, isEarly, let before = names.plannedStep.lineage.declaredSource(of: target) else {
            return names.destination.type(property.type)
        }
        return names.old.type(names.old.schema[before].type.unwrapped)
    }

    private func function(of unresolved: UnresolvedStep, _ target: PropertyID, row: String, type: String) -> Function {
        let name = names.new.schema.unresolvedFunction(of: target)
        return Function(name: name, unresolvedSteps: [unresolved]) { writer in
            writer.documentation("\(unresolved.statement).")
            if names.needInheritance(target.model) { writer.line("@available(\(Schema.systemsWithInheritance))") }
            var parameters = ["_ row: \(row)"]
            // Finding or creating an object needs a context.
            if names.new.schema[target].isRelationship { parameters.append("_ context: \(names.frameworks[.modelContext])") }
            writer.list("static func \(name)", parameters, " throws -> \(type) {")
            writer.indented { writer in
                writer.line("try \(failure).unfilled(\(SwiftText(unresolved.name)))")
            }
            writer.line("}")
        }
    }
}
