import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootStores
import CrowsfootTestSupport
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests that a schema imported from a store has the hashes and the checksum in the store.
struct StoreImportTests {
    private static let folder = GoldenCase.packageDirectory + "/Tests/Stores/FreezeRay/"

    private static func disk(_ name: String) throws -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        disk.add("App.store", [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + name))))
        return disk
    }

    @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".sqlite") }.sorted())
    func theSchemaOfAStoreHasItsChecksum(name: String) throws {
        let disk = try Self.disk(name)
        let record = try StoreInspector(disk).open("App.store").record
        let imported = try #require(try SourceImporter(disk).read("App.store").first)
        let result = SchemaChecker.check(SchemaInput(imported.formatted, path: "App.schema"))
        let version = try #require(result.histories.first?.versions.first)
        let identity = try #require(StoreIdentity.all(in: [version]).first)
        #expect(identity.checksum == record.metadata.checksum)
        for entity in record.metadata.entityHashes { #expect(identity.entityHashes[entity.entity] == entity.hash) }
        #expect(record.metadata.entityHashes.count == version.models.count)
        #expect(imported.omissions.isEmpty)
    }

    /// Two stores are compared like two schemas.
    @Test func commandsTakeStores() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".sqlite") }.sorted()
        let disk = try Self.disk(names[0])
        disk.add("Newer.store", [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.folder + names[1]))))
        let inputs = try ["App.store", "Newer.store"].map { try SourceLoader(disk).load([FilePath($0)]) }
        let result = SchemaComparer.compare(Versions(old: inputs[0], new: inputs[1]))
        let difference = try #require(result.schemas.first)
        guard case .compared(let comparison) = difference else {
            Issue.record("the two are compared")
            return
        }
        #expect(comparison.history.versions.last?.models.first?.properties.map(\.name.text) == ["createdAt", "email", "name"])
    }
}
