import CrowsfootStoreModel
import Testing

struct FinderOrderTests {
    @Test(arguments: [
        ["a", "B", "c"],
        ["isERC721", "isERC1155"], ["a1b2", "a1b10", "a2"], ["name", "nameFull"], ["Model", "Model 2", "Model 10"],
        ["x01", "x1y"],
    ])
    func namesAreListedAsInXcode(names: [String]) {
        for left in names.indices {
            for right in names.indices { #expect(FinderOrder.precedes(names[left], names[right]) == (left < right)) }
        }
    }

    @Test func namesThatDifferInCaseAloneHaveAnOrder() {
        #expect(FinderOrder.precedes("A", "a") != FinderOrder.precedes("a", "A"))
    }
}
