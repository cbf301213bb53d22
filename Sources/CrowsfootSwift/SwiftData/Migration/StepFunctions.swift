import CrowsfootMigration
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// The functions of a version step, in call order.
struct StepFunctions {
    let preparation: [StepFunction]
    /// Functions that restore staged values, before all other work on objects.
    let puttingBack: [StepFunction]
    let completion: [StepFunction]
    /// Functions that check whether the objects fit the new version after all steps.
    let verification: [StepFunction]
    /// Functions that undo the work of a plan that was corrected since.
    let startingOver: [StepFunction]
    private let finding: [StepFunction]

    var all: [StepFunction] { preparation + puttingBack + completion + verification + startingOver + finding }

    init(_ names: StepNames) {
        var maker = FunctionMaker(names)
        preparation = names.plannedStep.preparation.flatMap { maker.functions(of: $0, in: .preparation) }
        // Objects have to exist before relationships refer to them.
        let carried = names.plannedStep.completion.compactMap { work in
            if case .putBack(let rows) = work {
                (writer: PutBackWriter(rows, names), isNew: names.needInheritance(rows))
            } else {
                nil
            }
        }
        puttingBack = [\PutBackWriter.copying, \.giving, \.tying].flatMap { path in
            carried.compactMap { $0.writer[keyPath: path]?.available(onNewSystems: $0.isNew) }
        }
        completion = names.plannedStep.completion.enumerated().flatMap { maker.functions(of: $1, in: .completion(step: $0 + 1)) }
        verification = VerificationWriter.functions(names)
        startingOver = StartingOverWriter.functions(names)
        finding = FindWriter.functions(names)
    }
}

/// The time of work on objects.
enum StepPart {
    /// Before SwiftData copies them, while they have the shape of the old version.
    case preparation
    /// After copying, as one of several steps.
    case completion(step: Int)
}

/// Creates the functions for a part of the work, with unique names.
private struct FunctionMaker {
    private let names: StepNames
    private var taken = TakenNames()

    init(_ names: StepNames) {
        self.names = names
    }

    /// Returns the functions for some work. Staged values are restored model by model.
    mutating func functions(of work: MigrationWork, in part: StepPart) -> [StepFunction] {
        switch work {
        case .removeDuplicates(let deduplication):
            let isNew =
                deduplication.side == .old
                ? names.old.modelsOfNewSystems.contains(deduplication.model) : names.needInheritance(deduplication.model)
            return [DeduplicationWriter(deduplication, names).function { free($0) }.available(onNewSystems: isNew)]
        case .setAside(let rows):
            let checks = names.sharedKeys(of: rows).map { StepFunction(call: $0) { _ in } }
            let isNew = names.needInheritance(rows)
            return (checks + [SetAsideWriter(rows, names).function]).map { $0.available(onNewSystems: isNew) }
        case .putBack: return []
        case .fill(let filling):
            let isNew = names.needInheritance(filling.target.model)
            return [FillWriter(filling, names, in: part).function { free($0) }.available(onNewSystems: isNew)]
        case .handwritten:
            switch part {
            case .preparation: return [StepFunction(call: "try willMigrate(context)") { _ in }]
            case .completion: return [StepFunction(call: "try didMigrate(context)") { _ in }]
            }
        }
    }

    private mutating func free(_ name: String) -> String { taken.take(name) }
}

extension StepNames {
    /// Returns checks that stop a migration if objects share a key that the store doesn't keep unique.
    fileprivate func sharedKeys(of rows: CarriedRows) -> [String] {
        let keys = [(rows.model.old, rows.key.old)] + rows.links.map { ($0.destination.old, $0.key.old) }
        var calls: [String] = []
        for (model, key) in keys where !old.schema[key].has(.unique) {
            let name = "\(old.schema[model].name.text).\(old.schema[key].name.text)"
            let path = "$0.\(SwiftIdentifier(old.schema[key].name.text))"
            let call = requireDistinct(name, old[model], [frameworks.identity(path, old.schema[key].type)])
            if !calls.contains(call) { calls.append(call) }
        }
        return calls
    }

    /// Returns a call that throws if objects share values, inside a function.
    func requireDistinct(_ name: String, _ type: String, _ values: [String]) -> String {
        let (head, values) = ("try \(new.base).MigrationRows.requireDistinct(", "[\(values.joined(separator: ", "))]")
        let arguments = [SwiftText(name).description, "of: \(type).self", "in: context"]
        let line = head + arguments.joined(separator: ", ") + ") {"
        let width = TextWriter.width - 12
        if line.count + values.count + 3 <= width { return "\(line) \(values) }" }
        return line.count <= width ? "\(line)\n    \(values)\n}" : "\(head)\n    \(arguments.joined(separator: ",\n    "))\n) { \(values) }"
    }

    /// Whether the objects of a model of the new version exist only on new systems, before or after the migration.
    func needInheritance(_ model: ModelID) -> Bool {
        let before = plannedStep.lineage.predecessor(of: model).map { old.modelsOfNewSystems.contains($0) }
        return before ?? false || destination.modelsOfNewSystems.contains(model) || new.modelsOfNewSystems.contains(model)
    }

    func needInheritance(_ rows: CarriedRows) -> Bool {
        needInheritance(rows.model.new) || rows.links.contains { needInheritance($0.destination.new) }
    }
}
