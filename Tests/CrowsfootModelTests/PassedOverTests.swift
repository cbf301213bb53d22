import CrowsfootSource
import Testing

struct PassedOverTests {
    /// References to names in a block that can't be read aren't reported as unknown.
    @Test func namesInABlockThatWasPassedOverMayBeRight() {
        let text = """
            schema Library
            model Book {
                kind: Kind
                shelf: Shelf? @oneway
            }
            namespace Things {
                enum Kind { case a }
                model Shelf { row: Int }
            }
            """
        let errors = RuleTests.findings(text).filter { $0.severity == .error }
        #expect(errors.map(\.rule.id) == ["syntax/unknown-declaration"], "\(errors.map(\.message))")
    }
}
