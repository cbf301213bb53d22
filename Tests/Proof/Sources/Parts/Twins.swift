import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestPrograms
import CrowsfootText

/// Schemas as SwiftData and as Core Data: each opens the stores of the other, and finds the same values without a migration.
///
/// The schemas are those of the other parts that have one stored form for both.
enum Twins {
    static func programs() throws -> [ProofProgram] {
        let terms = try TermSchema.all.map { (try SchemaHistory.of($0.text), $0.macOS) }
        let random = try (1...20).map { RandomSchema(seed: $0) }.map { (try SchemaHistory.of($0.newest), $0.macOS) }
        let apps = try Compilations.apps.map { (try SchemaHistory.ofApp($0), 14) }
        return (terms + random + apps).compactMap(program)
    }

    private static func program(_ history: SchemaHistory, macOS: Int) -> ProofProgram? {
        guard let current = history.current, let twin = TwinProgram(current), let model = ModelFile.files(of: [current]).first
        else { return nil }
        let name = history.name.text
        let cases = ["SwiftDataFirst", "CoreDataFirst"].map { first in
            ProofCase(
                "twins/\(name)-\(first)", [.page("coredata-to-swiftdata.md")], [first],
                .lines(["\(twin.objectCount) objects", "no migration"]))
        }
        var program = ProofProgram(
            "twins-\(name)", files: history.swiftDataFiles(),
            main: frame.replacing("NAME", with: name) + twin.text + start.replacing("NAME", with: name), cases: cases)
        program.models = [(name, GeneratedFile(path: "contents", bytes: model.contents))]
        program.needs.macOS = macOS
        return program
    }

    private static let frame = """
        import CoreData
        import Foundation
        import SwiftData

        protocol Twin {
            static func modelContext() throws -> ModelContext
            static func fill(_ context: ModelContext)
            static func lines(_ context: ModelContext) throws -> [String]
            static func fill(_ context: NSManagedObjectContext)
            static func lines(_ context: NSManagedObjectContext) throws -> [String]
        }

        func shown<Value>(_ value: Value?) -> String { value.map { "\\($0)" } ?? "nil" }
        func shown(_ data: Data?) -> String { data?.base64EncodedString() ?? "nil" }
        func shown<Row>(_ rows: [Row]?, _ summary: (Row) -> String) -> String { "\\((rows ?? []).map(summary).sorted())" }

        func list<Row: PersistentModel>(_ row: Row) -> [Row] { [row] }
        func list(_ row: NSManagedObject) -> Set<NSManagedObject> { [row] }

        \(CoreDataModels.loading)
        func managedContext() throws -> NSManagedObjectContext {
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: compiledModel("NAME"))
            // A store with a persistent history is opened read-only without this option.
            let options: [AnyHashable: Any] = [NSPersistentHistoryTrackingKey: true as NSNumber]
            _ = try coordinator.addPersistentStore(type: .sqlite, configuration: nil, at: store, options: options)
            let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            context.persistentStoreCoordinator = coordinator
            return context
        }

        func recordedHashes() throws -> [String] {
            let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store)
            let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Any] ?? [:]
            return hashes.map { "\\($0.key) \\(($0.value as? Data)?.base64EncodedString() ?? "\\($0.value)")" }.sorted()
        }

        /// Writes objects in a first process, and reads them with the other framework in this one.
        func ask(_ twin: any Twin.Type, isSwiftDataFirst: Bool) throws {
            let notes = folder.appendingPathComponent("written.txt")
            if inFirstProcess() {
                let lines: [String]
                if isSwiftDataFirst {
                    let context = try twin.modelContext()
                    twin.fill(context)
                    try context.save()
                    lines = try twin.lines(context)
                } else {
                    let context = try managedContext()
                    twin.fill(context)
                    try context.save()
                    lines = try twin.lines(context)
                }
                try lines.joined(separator: "\\n").write(to: notes, atomically: true, encoding: .utf8)
                endFirstProcess()
            }
            let hashes = try recordedHashes()
            let written = try String(contentsOf: notes, encoding: .utf8).components(separatedBy: "\\n")
            let found = isSwiftDataFirst ? try twin.lines(managedContext()) : try twin.lines(twin.modelContext())
            for line in written where !found.contains(line) { say("only written: \\(line)") }
            for line in found where !written.contains(line) { say("only found: \\(line)") }
            for line in written where line.contains("=nil") { say("not written: \\(line)") }
            say("\\(found.count) objects")
            say(try recordedHashes() == hashes ? "no migration" : "migrated")
        }


        """

    private static let start = """

        run { try ask(NAMETwin.self, isSwiftDataFirst: CommandLine.arguments[2] == "SwiftDataFirst") }

        """
}

extension RandomSchema {
    fileprivate var macOS: Int { versions[versions.count - 1].models.contains { $0.parent != nil } ? 26 : 14 }

    /// A schema that has the newest version only.
    fileprivate var newest: String {
        "schema \(name) @deployment(macOS \(macOS))\noutput swiftdata \"Generated\"\nversion 1.0.0\n\(versions[versions.count - 1].asOld.text)"
    }
}
