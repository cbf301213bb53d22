import CrowsfootSource
import Testing

struct PassedOverTests {
    /// Whoever refers to something inside a block that nobody understands is not told that it does not exist.
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
