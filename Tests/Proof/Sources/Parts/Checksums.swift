import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootSwift
import CrowsfootTestPrograms
import CrowsfootText

/// The hashes that a store of SwiftData records, against those that the tool computes from the schema.
enum Checksums {
    static func programs() throws -> [ProofProgram] {
        let versions = Dictionary(grouping: TermSchema.all) { $0.macOS }
        return try versions.sorted { $0.key < $1.key }.flatMap { macOS, schemas in
            let imitated = Dictionary(grouping: schemas, by: \.isImitated).sorted { $0.key && !$1.key }
            return try imitated.map { try program(for: $1, macOS: macOS, isImitated: $0) }
        }
    }

    private static func program(for schemas: [TermSchema], macOS: Int, isImitated: Bool) throws -> ProofProgram {
        var files: [GeneratedFile] = []
        var choices: [String] = []
        var cases: [ProofCase] = []
        let name = "checksums\(macOS)\(isImitated ? "" : "Native")"
        for schema in schemas {
            let history = try SchemaHistory.of(schema.text)
            files += history.swiftDataFiles()
            choices.append("case \"\(schema.name)\": \(schema.name)Schema.V1.self")
            let identity = StoreIdentity.of(history.versions[0])
            cases.append(
                ProofCase(
                    "\(name)/\(schema.name)", (schema.term.map { [.term($0.rawValue)] } ?? []), [schema.name], .lines(lines(identity))))
        }
        let main = """
            import CoreData
            import Foundation
            import SwiftData

            run {
                let version: any VersionedSchema.Type =
                    switch CommandLine.arguments[2] {
                    \(choices.joined(separator: "\n        "))
                    default: preconditionFailure(CommandLine.arguments[2])
                    }
                let schema = Schema(versionedSchema: version)
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
        var program = ProofProgram(name, files: files, main: main, cases: cases)
        program.needs.macOS = macOS
        program.needs.realFrameworks = !isImitated
        return program
    }

    private static func lines(_ identity: StoreIdentity) -> [String] {
        identity.entityHashes.map { "\($0.key) \(Base64.text($0.value))" } + ["checksum \(identity.checksum)"]
    }
}
