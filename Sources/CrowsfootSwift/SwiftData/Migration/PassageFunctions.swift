import CrowsfootHistory
import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// The functions of a passage, in the order in which they are called.
struct PassageFunctions {
    let preparation: [PassageFunction]
    let completion: [PassageFunction]
    private let finding: [PassageFunction]

    var all: [PassageFunction] { preparation + completion + finding }

    init(_ names: PassageNames) {
        var taken: Set<String> = []
        func free(_ name: String) -> String {
            var free = name
            var number = 2
            while !taken.insert(free).inserted {
                free = name + String(number)
                number += 1
            }
            return free
        }
        preparation = names.passage.preparation.flatMap { work -> [PassageFunction] in
            switch work {
            case .removeDuplicates(let deduplication):
                [
                    DeduplicationWriter(deduplication, names).function(named: free)
                        .available(onNewSystems: names.old.modelsOfNewSystems.contains(deduplication.model))
                ]
            case .setAside(let rows):
                names.sharedKeys(of: rows).map { PassageFunction(call: $0) { _ in }.available(onNewSystems: names.needInheritance(rows)) }
                    + [SetAsideWriter(rows, names).function.available(onNewSystems: names.needInheritance(rows))]
            case .putBack: []
            case .fill(let filling):
                [
                    FillWriter(filling, names, isEarly: true).function(named: free)
                        .available(onNewSystems: names.needInheritance(filling.target.model))
                ]
            case .handwritten: [PassageFunction(call: "try willMigrate(context)") { _ in }]
            }
        }
        // Rows have to be there before others are tied to them.
        let carried = names.passage.completion.compactMap { work in
            if case .putBack(let rows) = work { (writer: PutBackWriter(rows, names), isNew: names.needInheritance(rows)) } else { nil }
        }
        let putBack = [\PutBackWriter.copying, \.giving, \.tying].flatMap { path in
            carried.compactMap { $0.writer[keyPath: path]?.available(onNewSystems: $0.isNew) }
        }
        finding = FindWriter.functions(names)
        completion =
            putBack
            + names.passage.completion.flatMap { work -> [PassageFunction] in
                switch work {
                case .removeDuplicates(let deduplication):
                    [
                        DeduplicationWriter(deduplication, names).function(named: free)
                            .available(onNewSystems: names.needInheritance(deduplication.model))
                    ]
                case .setAside, .putBack: []
                case .fill(let filling):
                    [
                        FillWriter(filling, names, isEarly: false).function(named: free)
                            .available(onNewSystems: names.needInheritance(filling.target.model))
                    ]
                case .handwritten: [PassageFunction(call: "try didMigrate(context)") { _ in }]
                }
            }
    }
}

extension PassageNames {
    /// What stops a migration where rows share a key that the store does not keep unique.
    fileprivate func sharedKeys(of rows: CarriedRows) -> [String] {
        let keys = [(rows.model.old, rows.key.old)] + rows.links.map { ($0.destination.old, $0.key.old) }
        var calls: [String] = []
        for (model, key) in keys where !old.schema[key].has(.unique) {
            let path = "\(old[model]).\(SwiftIdentifier(old.schema[key].name.text))"
            let name = "\(old.schema[model].name.text).\(old.schema[key].name.text)"
            let call = "try \(new.base).MigrationRows.requireDistinct(\\\(path), \(SwiftText(name)), in: context)"
            if !calls.contains(call) { calls.append(call) }
        }
        return calls
    }

    /// Whether the rows of a model of the new version are there on new systems only, before or afterwards.
    func needInheritance(_ model: ModelID) -> Bool {
        let before = passage.versions.predecessor(of: new.schema[model]).map { old.modelsOfNewSystems.contains($0.id) }
        return before ?? false || destination.modelsOfNewSystems.contains(model) || new.modelsOfNewSystems.contains(model)
    }

    func needInheritance(_ rows: CarriedRows) -> Bool {
        needInheritance(rows.model.new) || rows.links.contains { needInheritance($0.destination.new) }
    }
}
