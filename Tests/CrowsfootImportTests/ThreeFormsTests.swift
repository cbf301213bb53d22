import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests one app in three forms: its schema, its Core Data model and its SwiftData classes describe the same store.
struct ThreeFormsTests {
    private static let folder = FilePath(GoldenCase.packageDirectory)

    /// The checksum in a store of the app.
    private static let checksum = "BZTc7Bt+35AnN8jYIU9r76aRCYWmBU7SsiNQWTJ+vDc="

    @Test(
        arguments: [
            "Schemas/DaysWithoutThings", "Examples/DaysWithoutThings/CoreData/DaysWithoutThings.xcdatamodeld",
            "Examples/DaysWithoutThings/SwiftData",
        ])
    func describesTheStore(path: String) throws {
        let input = try SourceLoader(DiskFileSystem()).load([Self.folder.appending(path)])
        try expectTheStore(of: SchemaChecker.check(input))
    }

    /// Handwritten classes differ from generated ones in many ways, but not in their store.
    @Test func classesWrittenByHandDescribeItToo() throws {
        let disk = MemoryFileSystem()
        disk.add("Models/Thing.swift", Array(Self.thing.utf8))
        disk.add("Models/Notification.swift", Array(Self.notification.utf8))
        try expectTheStore(of: SchemaChecker.check(SourceLoader(disk).load(["Models"])))
    }

    /// Expects the same store in both frameworks; a finding would report a difference.
    private func expectTheStore(of checked: CheckResult) throws {
        #expect(!checked.diagnostics.contains { $0.severity == .error || $0.rule.id == "history/outputs-differ" })
        let version = try #require(checked.soundHistories.first?.current)
        let identity = try #require(StoreIdentity.all(in: [version]).first)
        #expect(identity.checksum == Self.checksum)
        #expect(identity.entityHashes.keys.sorted() == ["Notification", "Thing"])
    }

    private static let thing = """
        import SwiftData

        enum Kind: Int16 { case when, since, until }

        @Model public final class Thing
        {
            @Attribute(.unique) public private(set) var name: String
            public var startDate: Foundation.Date
            var recordDayCount = Int16(0), isPrivate = false
            var dateTypeRaw: Int16 = 0
            var colorRaw: Int16 = 4
            @Relationship(deleteRule: .cascade)
            var notifications: Optional<[Notification]>

            var dateType: Kind { Kind(rawValue: dateTypeRaw) ?? .when }

            init(name: String) { self.name = name; startDate = .now }
        }
        """

    private static let notification = """
        import SwiftData

        @available(iOS 17, *)
        @Model
        class Notification {
            #Unique<Notification>([\\.uuid])
            var before = true
            var days: Int16 = 0
            var uuid: String
            @Relationship(inverse: \\Thing.notifications) var thing: Thing?
            @Transient var isShown = false

            init() { uuid = "" }
        }
        """
}
