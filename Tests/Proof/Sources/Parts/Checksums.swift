import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestPrograms
import CrowsfootText

/// The hashes that a store of SwiftData records, against those that the tool computes from the schema.
enum Checksums {
    static func programs() throws -> [ProofProgram] { try TermSchema.all.map(program) }

    private static func program(for schema: TermSchema) throws -> ProofProgram {
        let history = try SchemaHistory.of(schema.text)
        let one = ProofCase(
            "checksums/\(schema.name)", schema.term.map { [.term($0.rawValue)] } ?? [], [],
            .lines(lines(StoreIdentity.of(history.versions[0]))))
        var program = ProofProgram(
            "checksums-\(schema.name)", files: history.swiftDataFiles(), main: main.replacing("NAME", with: schema.name), cases: [one])
        program.needs.macOS = schema.macOS
        program.needs.realFrameworks = !schema.isImitated
        return program
    }

    private static let main = """
        import CoreData
        import Foundation
        import SwiftData

        run {
            let schema = Schema(versionedSchema: NAMESchema.V1.self)
            let configuration = ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none)
            let container = try ModelContainer(for: schema, configurations: [configuration])
            let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store)
            withExtendedLifetime(container) {}
            for (entity, hash) in metadata[NSStoreModelVersionHashesKey] as? [String: Any] ?? [:] {
                say("\\(entity) \\((hash as? Data)?.base64EncodedString() ?? "\\(hash)")")
            }
            say("checksum \\(metadata["NSStoreModelVersionChecksumKey"] ?? "none")")
        }

        """

    private static func lines(_ identity: StoreIdentity) -> [String] {
        identity.entityHashes.sorted { $0.key < $1.key }.map { "\($0.key) \(Base64.text($0.value))" } + ["checksum \(identity.checksum)"]
    }
}
