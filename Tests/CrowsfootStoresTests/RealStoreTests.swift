import CrowsfootStores
import Testing

/// Tests stores that SwiftData wrote.
struct RealStoreTests {
    private static func inspection(_ number: Int) throws -> StoreFixture.Inspection {
        try StoreFixture.inspect(.init(database: StoreFixture.freezeRay(number)))
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test(arguments: [
        (
            1, "CCB0DB61-76B9-4830-8F76-A4E88DE12290", "bbf54e4ba2823a88c9d7b39c0494507f5932a4f1c2e3789d309f4175e5af66d2",
            "hVf/dkygPyXWgY+Jcgvx9sMUcaiS0yfaIlBvgiRFqr4="
        ),
        (2, nil, "9d8506f17975d9feec6fb99e275ba570fc00dcbc189007a4b520edccd250f29c", "vYclKAIUuGnEdsZfWYGeTfATZeMMc3+o0OnpOa5KyZM="),
    ])
    func sayTheirVersion(number: Int, uuid: String?, hash: String, checksum: String) throws {
        let record = try Self.inspection(number).record
        #expect(record.uuid?.count == 36)
        if let uuid { #expect(record.uuid == uuid) }
        #expect(record.metadata.versionIdentifiers == ["\(number).0.0"])
        #expect(record.metadata.checksum == checksum)
        #expect(record.metadata.storeType == "SQLite")
        #expect(record.metadata.entityHashes.map(\.entity) == ["User"])
        #expect(record.metadata.entityHashes.map { Self.hexadecimal($0.hash) } == [hash])
    }

    @Test func sayWhatElseTheyKnow() throws {
        let record = try Self.inspection(1).record
        #expect(record.metadata.frameworkVersion == 1518)
        #expect(record.metadata.maximumFrameworkVersion == 1518)
        #expect(
            record.metadata.others.map(\.key) == [
                "NSStoreModelVersionHashesDigest", "NSStoreModelVersionHashesVersion", "_NSAutoVacuumLevel",
            ])
        #expect(record.metadata.others.map(\.summary).suffix(2) == ["3", "2"])
        #expect(record.hasCachedModel)
        #expect(record.framesInLog == 0)
        #expect(!record.isBeforeCrash)
        #expect(record.entities == [StoreEntity(number: 1, name: "User", parent: nil, highestID: 0)])
    }

    @Test func haveATableForEachEntity() throws {
        let tables = try Self.inspection(2).record.tables
        #expect(tables.map(\.name) == ["ZUSER", "Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"])
        #expect(tables.first?.columns.map(\.name) == ["Z_PK", "Z_ENT", "Z_OPT", "ZCREATEDAT", "ZEMAIL", "ZNAME"])
        #expect(tables.first?.columns.map(\.type) == ["INTEGER", "INTEGER", "INTEGER", "TIMESTAMP", "VARCHAR", "VARCHAR"])
        #expect(tables[2].columns.map(\.type) == ["INTEGER", "VARCHAR", "BLOB"])
    }

    @Test(arguments: [1, 2]) func keepTheirModel(number: Int) throws {
        let inspection = try Self.inspection(number)
        #expect(inspection.rows.map(\.entity) == ["User"])
        #expect(inspection.rows.map(\.count) == [0])
        let model = try #require(inspection.model)
        #expect(model.versionIdentifiers == ["\(number).0.0"])
        #expect(model.configurations == [CachedConfiguration(name: "default", entities: ["User"])])
        #expect(model.skipped.isEmpty)
        let user = try #require(model.entities.first)
        #expect(model.entities.count == 1)
        #expect(user.name == "User" && user.className == nil && user.superentity == nil && !user.isAbstract)
        #expect(user.renamingIdentifier == "User" && user.uniquenessConstraints.isEmpty && user.indexes.isEmpty)
        #expect(user.properties.map(\.name) == (number == 1 ? ["createdAt", "name"] : ["createdAt", "email", "name"]))
        for property in user.properties {
            guard case .attribute(let attribute) = property.kind else {
                Issue.record("\(property.name) is no attribute")
                continue
            }
            #expect(property.isOptional && !property.isTransient && !property.isReadOnly)
            #expect(attribute.type == (property.name == "createdAt" ? 900 : 700))
            #expect(attribute.valueClassName == (property.name == "createdAt" ? "NSDate" : "NSString"))
            #expect(attribute.defaultValue == nil)
        }
    }
}
