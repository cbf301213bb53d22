import CrowsfootHistory
import CrowsfootModel
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
                [DeduplicationWriter(deduplication, names).function(named: free)]
            case .setAside(let rows): [SetAsideWriter(rows, names).function]
            case .putBack: []
            case .fill(let filling): [FillWriter(filling, names, isEarly: true).function(named: free)]
            case .handwritten: [PassageFunction(call: "try willMigrate(context)") { _ in }]
            }
        }
        // Rows have to be there before others are tied to them.
        let carried = names.passage.completion.compactMap { work in
            if case .putBack(let rows) = work { PutBackWriter(rows, names) } else { nil }
        }
        let putBack = carried.compactMap(\.copying) + carried.compactMap(\.giving) + carried.compactMap(\.tying)
        finding = FindWriter.functions(names)
        completion =
            putBack
            + names.passage.completion.flatMap { work -> [PassageFunction] in
                switch work {
                case .removeDuplicates, .setAside, .putBack: []
                case .fill(let filling): [FillWriter(filling, names, isEarly: false).function(named: free)]
                case .handwritten: [PassageFunction(call: "try didMigrate(context)") { _ in }]
                }
            }
    }
}
