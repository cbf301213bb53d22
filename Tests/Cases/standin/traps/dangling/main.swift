import Foundation
import SwiftData

@Model
final class Owner {
    var pet: Pet?

    init() {}
}

@Model
final class Pet {
    var name: String = "Rex"

    init() {}
}

// The inverse is not inferred when there is no property that could be one.
let container = try ModelContainer(
    for: Owner.self, Pet.self, migrationPlan: nil, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
let context = container.mainContext
let (owner, pet) = (Owner(), Pet())
owner.pet = pet
context.insert(owner)
try context.save()
context.delete(pet)
try context.save()
print(owner.pet?.name ?? "none")
