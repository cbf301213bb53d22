import Foundation
import SwiftData

enum Size: String, Codable {
    case small, large
}

@Model
final class Item {
    var name: String
    var size: Size = Size.small

    init(name: String) { self.name = name }
}

@ModelActor
actor Importer {
    func add(_ names: [String]) throws -> [PersistentIdentifier] {
        let items = names.map(Item.init)
        items.forEach(modelContext.insert)
        try modelContext.save()
        return items.map(\.persistentModelID)
    }

    func name(_ identifier: PersistentIdentifier) -> String? { self[identifier, as: Item.self]?.name }
}

let container = try ModelContainer(
    for: Item.self, migrationPlan: nil, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
let importer = Importer(modelContainer: container)
let identifiers = try await importer.add(["a", "b"])
print(await importer.name(identifiers[1]) ?? "nothing")
print(try container.mainContext.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])).map(\.name))

let large = Size.large
let bySize = #Predicate<Item> { $0.size == large }
do {
    print(try container.mainContext.fetchCount(FetchDescriptor(predicate: bySize)))
} catch {
    print(error)
}
