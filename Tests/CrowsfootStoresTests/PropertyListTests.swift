import CrowsfootStores
import CrowsfootTestSupport
import Testing

/// Tests reading binary property lists.
struct PropertyListTests {
    private static func reason(_ bytes: [UInt8]) -> PropertyListError.Reason? {
        do throws(PropertyListError) {
            _ = try PropertyListReader.read(bytes)
            return nil
        } catch {
            return error.reason
        }
    }

    /// One object of each kind.
    private static let objects: [PropertyList.Object] = [
        .dictionary(keys: [1, 2, 3], values: [4, 5, 6]), .text("list"), .text("größe"), .text(String(repeating: "k", count: 300)),
        .array([7, 8, 9, 10, 11, 12]), .set([13, 14]), .data(Array(0..<200)), .null, .boolean(true), .boolean(false), .integer(-5),
        .large(.max), .real(1.5), .date(86400), .identifier(7),
    ]

    @Test func allKindsOfObjectsAreRead() throws {
        let list = try PropertyListReader.read(PropertyListWriter.list(Self.objects))
        #expect(list.objects == Self.objects)
        #expect(list.root == 0)
        #expect(list.value(of: "größe", in: 0) == 5)
        #expect(list.value(of: "none", in: 0) == nil)
        #expect(list.elements(of: 4)?.count == 6)
    }

    @Test func shortNumbersHaveNoSign() throws {
        // An array of 0xFF in one, 0xFFFF in two and -1 in eight bytes, and 0.5 in four.
        var bytes = Array("bplist00".utf8) + [0xA4, 1, 2, 3, 4, 0x10, 0xFF, 0x11, 0xFF, 0xFF, 0x13]
        bytes += [UInt8](repeating: 0xFF, count: 8) + [0x22, 0x3F, 0, 0, 0]
        bytes += [8, 13, 15, 18, 27, 0, 0, 0, 0, 0, 0, 1, 1]
        for number in [5, 0, 32] { bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
        let list = try PropertyListReader.read(bytes)
        #expect(list.objects.dropFirst() == [.integer(255), .integer(65535), .integer(-1), .real(0.5)])
    }

    @Test func circlesAndDepthsAreRefused() {
        #expect(Self.reason(PropertyListWriter.list([.array([1]), .array([0])])) == .circle)
        #expect(Self.reason(PropertyListWriter.list([.array([0])])) == .circle)
        // Two references to one object aren't a cycle.
        #expect(Self.reason(PropertyListWriter.list([.array([1, 2]), .array([2]), .null])) == nil)
        let deep = (0..<600).map { PropertyList.Object.array($0 == 599 ? [] : [$0 + 1]) }
        #expect(Self.reason(PropertyListWriter.list(deep)) == .tooDeep(limit: PropertyListReader.depthLimit))
        // Many paths through few objects aren't followed one by one.
        let knotted = (0..<100).map { PropertyList.Object.array($0 == 99 ? [] : [$0 + 1, $0 + 1, $0 + 1]) }
        #expect(Self.reason(PropertyListWriter.list(knotted)) == nil)
    }

    @Test func wrongListsAreRefused() throws {
        let list = PropertyListWriter.list(Self.objects)
        #expect(Self.reason([]) == .notBinary)
        #expect(Self.reason(Array("<?xml".utf8)) == .notBinary)
        #expect(Self.reason(Array("bplist00".utf8)) == .invalidTrailer)
        #expect(Self.reason(PropertyListWriter.list([.array([9])])) == .invalidReference)
        #expect(Self.reason(PropertyListWriter.list([.null], root: 1)) == .invalidTrailer)
        var unknown = PropertyListWriter.list([.boolean(true)])
        unknown[8] = 0x99
        #expect(Self.reason(unknown) == .unknownType(0x99))
        var long = PropertyListWriter.list([.text("abc")])
        long[8] = 0x5D
        #expect(Self.reason(long) == .endsEarly)
        // Two objects at one offset.
        var shared = PropertyListWriter.list([.text("abcdefgh"), .text("abcdefgh")])
        let table = shared.count - 32 - 8
        shared.replaceSubrange((table + 4)..<(table + 8), with: [0, 0, 0, 8])
        shared[shared.count - 1] = 17
        shared.removeSubrange(17..<26)
        #expect(Self.reason(shared) == .overlapping)
        for size in 0..<list.count { #expect(Self.reason(Array(list.prefix(size))) != nil) }
    }

    /// If a damaged list can be read, it stays the same when it is written again.
    @Test func damageIsRefusedOrReadAsAList() throws {
        let list = PropertyListWriter.list(Self.objects)
        let budget = FuzzBudget()
        var mutator = ByteMutator(seed: budget.seed, fragments: ["bplist00", "\u{0}\u{0}\u{0}", "_\u{13}"])
        var (refused, read) = (0, 0)
        while !budget.isSpent || refused < 10 || read < 10 {
            let mutant = mutator.mutant(of: list)
            guard let found = try? PropertyListReader.read(mutant) else {
                refused += 1
                continue
            }
            read += 1
            let again = try PropertyListReader.read(PropertyListWriter.list(found.objects, root: found.root))
            #expect("\(again)" == "\(found)", "\(mutant)")
        }
    }
}
