import CrowsfootModel
import CrowsfootTestPrograms
import CrowsfootText

/// A schema as SwiftData and as Core Data: each opens the store of the other.
enum Twins {
    private static let schema = """
        schema Twin @deployment(macOS 14)
        output swiftdata "Generated"
        version 1.0.0
        model Shelf { name: String; books: [Book] @inverse(shelf) @delete(cascade) }
        model Book { title: String; pages: Int = 0; readAt: Date?; shelf: Shelf? }
        """

    static func programs() throws -> [ProofProgram] {
        let history = try SchemaHistory.of(schema)
        let twin = try SchemaHistory.of(schema.replacing("output swiftdata", with: "output coredata"))
        let cases = ["SwiftDataFirst", "CoreDataFirst"].map {
            ProofCase("twins/\($0)", [.page("coredata-to-swiftdata.md")], [$0], .lines(["3 books"]))
        }
        var program = ProofProgram("twins", files: history.swiftDataFiles(), main: main, cases: cases)
        program.models = CoreDataModels.contents(of: twin).map { [("Twin", $0)] } ?? []
        program.needs.realFrameworks = true
        return [program]
    }

    private static let main = """
        import CoreData
        import Foundation
        import SwiftData

        func managedContext() throws -> NSManagedObjectContext {
            let url = folder.deletingLastPathComponent().appendingPathComponent("Twin.mom")
            guard let model = NSManagedObjectModel(contentsOf: url) else { throw Failure("there is no model") }
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
            // A store with a persistent history is opened read-only without this option.
            let options: [AnyHashable: Any] = [NSPersistentHistoryTrackingKey: true as NSNumber]
            _ = try coordinator.addPersistentStore(type: .sqlite, configuration: nil, at: store, options: options)
            let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            context.persistentStoreCoordinator = coordinator
            return context
        }

        func modelContext() throws -> ModelContext {
            kept(try container(TwinSchema.V1.Shelf.self, TwinSchema.V1.Book.self))
        }

        run {
            if CommandLine.arguments[2] == "SwiftDataFirst" {
                let context = try modelContext()
                for number in 1...3 { context.insert(TwinSchema.V1.Book(title: "\\(number)")) }
                try context.save()
                let books = try managedContext().fetch(NSFetchRequest<NSManagedObject>(entityName: "Book"))
                say("\\(books.count) books")
            } else {
                let context = try managedContext()
                for number in 1...3 {
                    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
                    book.setValue("\\(number)", forKey: "title")
                }
                try context.save()
                say("\\(try modelContext().fetch(FetchDescriptor<TwinSchema.V1.Book>()).count) books")
            }
        }

        """
}
