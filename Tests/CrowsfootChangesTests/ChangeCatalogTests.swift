import CrowsfootChanges
import Testing

struct ChangeCatalogTests {
    @Test func everyKindIsListedOnce() {
        let kinds = ChangeCatalog.all.map { $0.kind.rawValue }
        #expect(kinds.sorted() == ChangeKind.allCases.map(\.rawValue).sorted())
    }
}
