import CrowsfootChecking
import CrowsfootStores
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests which files belong to a store.
struct StoreOpenerTests {
    @Test func filesNextToAStoreBelongToIt() throws {
        let disk = MemoryFileSystem(["a.store": "main", "a.store-wal": "log", "b.store": "other", "b.store-journal": "journal"])
        let first = try StoreOpener(disk).open("a.store")
        #expect(try first.database.read(at: 1, count: 2) == Array("ai".utf8))
        #expect(first.log?.size == 3 && first.journal == nil)
        let second = try StoreOpener(disk).open("b.store")
        #expect(second.log == nil && second.journal?.size == 7)
    }

    @Test func aStoreOrALogThatCannotBeReadIsAnError() throws {
        let disk = MemoryFileSystem(["a.store": "main", "a.store-wal": "log"])
        #expect(throws: FileError(.read, "none", .missing)) { try StoreOpener(disk).open("none") }
        disk.fail("a.store-wal", .notPermitted)
        #expect(throws: FileError(.read, "a.store-wal", .notPermitted)) { try StoreOpener(disk).open("a.store") }
    }
}
