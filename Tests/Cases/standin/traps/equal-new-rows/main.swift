import SwiftData

@Model
final class Tag {
    @Attribute(.unique) var name: String

    init(name: String) { self.name = name }
}

let context = ModelContext(try ModelContainer(for: Tag.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
context.insert(Tag(name: "red"))
try context.save()
context.insert(Tag(name: "red"))
try context.save()
context.insert(Tag(name: "blue"))
context.insert(Tag(name: "blue"))
try context.save()
