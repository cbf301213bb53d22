import CrowsfootText
import Testing

/// Tests the search for a free name: the requested one, or that one with the lowest free number.
struct FreeNameTests {
    @Test(
        arguments: [
            ([], "name"), (["other", "name2"], "name"), (["name"], "name2"), (["name", "name2", "name3"], "name4"),
            (["name", "name2", "name4"], "name3"), (["name", "name2", "name3", "name4", "name6", "name8"], "name5"),
            (["name", "name3"], "name2"),
        ] as [(Set<String>, String)])
    func theLowestFreeNumberIsTaken(taken: Set<String>, expected: String) {
        #expect(FreeName.of("name", isTaken: taken.contains) == expected)
        var names = TakenNames(taken)
        #expect(names.take("name") == expected)
        #expect(names.names == taken.union([expected]))
    }

    /// A search with a predicate and one that tries names in turn find the same name, for any taken names.
    @Test func bothWaysFindTheSame() {
        var (names, taken): (TakenNames, Set<String>) = (TakenNames(), [])
        for wanted in ["a", "a", "a4", "a", "a", "a2", "a", "b", "a2", "a2", "a"] {
            let name = FreeName.of(wanted, isTaken: taken.contains)
            taken.insert(name)
            #expect(names.take(wanted) == name)
        }
        #expect(names.insert("a7") == taken.insert("a7").inserted)
        #expect(names.take("a") == FreeName.of("a", isTaken: taken.contains))
    }

    @Test func separatorsHaveNumbersOfTheirOwn() {
        var names = TakenNames(["a"])
        #expect(
            [names.take("a"), names.take("a", separator: "-"), names.take("a"), names.take("a", separator: "-")] == [
                "a2", "a-2", "a3", "a-3",
            ])
    }

    @Test func invalidNamesAreIgnored() {
        var names = TakenNames()
        #expect((0..<3).map { _ in names.take("a") { ["a", "a3"].contains($0) } } == ["a2", "a4", "a5"])
    }

    /// If each name tried the numbers of all others, this would take minutes.
    @Test func manyMayWantTheSameName() {
        var names = TakenNames()
        for _ in 0..<20_000 { _ = names.take("a") }
        #expect(names.names.count == 20_000 && names.contains("a20000"))
    }
}
