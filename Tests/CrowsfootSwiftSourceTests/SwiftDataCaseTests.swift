import CrowsfootSwiftSource
import CrowsfootTestSupport
import Testing

@Suite struct SwiftDataCaseTests {
    @Test(arguments: try GoldenCase.cases("swift"))
    func everyCaseIsUnderstoodAsItsFileSays(_ golden: GoldenCase) throws {
        try golden.check(["sources.txt": SourcesDump.text(try SwiftFiles(golden))]) {
            $0.hasSuffix(".swift.txt") || $0.hasSuffix(".schema") || $0 == "gaps.txt"
        }
    }
}
