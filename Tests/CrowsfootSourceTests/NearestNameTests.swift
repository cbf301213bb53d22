import CrowsfootSource
import Testing

struct NearestNameTests {
    @Test(arguments: [
        ("chekc", "check"), ("CHECK", "check"), ("frmat", "format"), ("formatt", "format"), ("explian", "explain"),
        ("Itme", "Item"), ("missing-invrse", "missing-inverse"), ("inverseOf", "inverse"),
    ])
    func misspeltWord(word: String, meant: String) {
        let names = ["check", "format", "explain", "Item", "missing-inverse", "inverse", "unrelated"]
        #expect(NearestName.of(word, among: names) == meant)
    }

    @Test(arguments: ["", "x", "qqqqq", "cheese-cake"])
    func nothingIsClose(word: String) {
        #expect(NearestName.of(word, among: ["check", "format", "a", "on"]) == nil)
    }

    @Test func equalBesidesCaseIsNearest() {
        #expect(NearestName.of("items", among: ["item", "Items", "itemz"]) == "Items")
    }

    @Test func orderOfTheNamesDoesNotMatter() {
        let names = ["bat", "cat", "hat", "mat"]
        #expect(NearestName.of("rat", among: names) == "bat")
        #expect(NearestName.of("rat", among: names.reversed()) == "bat")
    }

    @Test func longWordsCostLittle() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(NearestName.of(long, among: [long + "b", "a"]) == nil)
        let word = String(repeating: "ab", count: 60)
        let names = (0..<20_000).map { "\(word)\($0)" }
        #expect(NearestName.of(word + "x", among: names) == word + "0")
    }
}
