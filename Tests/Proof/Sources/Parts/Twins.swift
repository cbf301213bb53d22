import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestPrograms
import CrowsfootText

/// Schemas as SwiftData and as Core Data: each opens the stores of the other, and finds the same values without a migration.
///
/// The schemas are those of the other parts that have one stored form for both.
enum Twins {
    static func programs() throws -> [ProofProgram] {
        let terms = Dictionary(grouping: TermSchema.all) { $0.macOS }.sorted { $0.key < $1.key }
        let programs = try terms.compactMap { macOS, schemas in
            try program("twins\(macOS)", schemas.map { try SchemaHistory.of($0.text) }, macOS: macOS)
        }
        let random = try Dictionary(grouping: (1...20).map { RandomSchema(seed: $0) }, by: \.macOS).sorted { $0.key < $1.key }.compactMap {
            macOS, schemas in try program("twinsRandom\(macOS)", schemas.map { try SchemaHistory.of($0.newest) }, macOS: macOS)
        }
        let apps = try Compilations.apps.compactMap { try program("twins\($0)", [SchemaHistory.ofApp($0)], macOS: 14) }
        return programs + random + apps
    }

    private static func program(_ name: String, _ histories: [SchemaHistory], macOS: Int) throws -> ProofProgram? {
        let twins = histories.compactMap { history -> (history: SchemaHistory, twin: TwinProgram, contents: GeneratedFile)? in
            guard let current = history.current, let twin = TwinProgram(current), let model = ModelFile.files(of: [current]).first
            else { return nil }
            return (history, twin, GeneratedFile(path: "contents", bytes: model.contents))
        }
        guard !twins.isEmpty else { return nil }
        let cases = twins.flatMap { history, twin, _ in
            ["SwiftDataFirst", "CoreDataFirst"].map { first in
                ProofCase(
                    "\(name)/\(history.name.text)-\(first)", [.page("coredata-to-swiftdata.md")], [history.name.text, first],
                    .lines(["\(twin.objectCount) objects", "no migration"]))
            }
        }
        let choices = twins.map { "case \"\($0.history.name.text)\": \($0.history.name.text)Twin.self" }.joined(separator: "\n        ")
        var program = ProofProgram(
            name, files: twins.flatMap { $0.history.swiftDataFiles() },
            main: frame + twins.map(\.twin.text).joined(separator: "\n") + start.replacing("CHOICES", with: choices), cases: cases)
        program.models = twins.map { ($0.history.name.text, $0.contents) }
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

        func managedContext(_ name: String) throws -> NSManagedObjectContext {
            let url = folder.deletingLastPathComponent().appendingPathComponent("\\(name).mom")
            guard let model = NSManagedObjectModel(contentsOf: url) else { throw Failure("there is no model") }
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
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
        func ask(_ twin: any Twin.Type, _ name: String, isSwiftDataFirst: Bool) throws {
            let notes = folder.appendingPathComponent("written.txt")
            if inFirstProcess() {
                let lines: [String]
                if isSwiftDataFirst {
                    let context = try twin.modelContext()
                    twin.fill(context)
                    try context.save()
                    lines = try twin.lines(context)
                } else {
                    let context = try managedContext(name)
                    twin.fill(context)
                    try context.save()
                    lines = try twin.lines(context)
                }
                try lines.joined(separator: "\\n").write(to: notes, atomically: true, encoding: .utf8)
                endFirstProcess()
            }
            let hashes = try recordedHashes()
            let written = try String(contentsOf: notes, encoding: .utf8).components(separatedBy: "\\n")
            let found = isSwiftDataFirst ? try twin.lines(managedContext(name)) : try twin.lines(twin.modelContext())
            for line in written where !found.contains(line) { say("only written: \\(line)") }
            for line in found where !written.contains(line) { say("only found: \\(line)") }
            for line in written where line.contains("=nil") { say("not written: \\(line)") }
            say("\\(found.count) objects")
            say(try recordedHashes() == hashes ? "no migration" : "migrated")
        }


        """

    private static let start = """

        run {
            let twin: any Twin.Type =
                switch CommandLine.arguments[2] {
                CHOICES
                default: preconditionFailure(CommandLine.arguments[2])
                }
            try ask(twin, CommandLine.arguments[2], isSwiftDataFirst: CommandLine.arguments[3] == "SwiftDataFirst")
        }

        """
}

extension RandomSchema {
    fileprivate var macOS: Int { versions[versions.count - 1].models.contains { $0.parent != nil } ? 26 : 14 }

    /// A schema that has the newest version only.
    fileprivate var newest: String {
        "schema \(name) @deployment(macOS \(macOS))\noutput swiftdata \"Generated\"\nversion 1.0.0\n\(versions[versions.count - 1].asOld.text)"
    }
}
