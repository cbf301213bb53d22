import CrowsfootModel
import CrowsfootSource
import CrowsfootTestPrograms
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests all forms of queries. A query is either rejected, or it uses only supported features of SwiftData and finds the same objects as a
/// filter in memory.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct QueryFormTests {
    /// A full run tries each form once, for one of the deployments.
    private static let programs = QueryFormProgram.sample(oneOf: Thoroughness.isFull ? 4 : 199)

    @Test(arguments: programs.indices)
    func queriesFindWhatAFilterFinds(_ index: Int) throws {
        let tried = Self.programs[index]
        let source = try tried.source()
        let folder = try TemporaryFolder()
        let program = try SwiftDataStandIn().build(files: source.files.write(into: folder), main: source.main)
        let lines = try program.output().split(separator: "\n").map(String.init)
        #expect(source.refused.isEmpty, "\(tried.forms.filter { source.refused.contains($0.name) }.map(\.form.clauses))")
        for (name, form) in tried.forms where !source.refused.contains(name) {
            let said = lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
            let rules = Set(source.findings.filter { $0.queryName == name }.map(\.rule.id))
            #expect(said.contains { $0.hasPrefix("finds ") && !$0.contains("instead") }, "\(form.clauses): \(said)")
            // Only a descriptor contains a predicate.
            guard !source.finished.contains(name) else { continue }
            let comparesWithNil = said.contains("compares a relationship with nil")
            #expect(comparesWithNil == rules.contains("query/nil-relationship"), "\(form.clauses): \(said)")
            let isChained = said.contains("follows two optional relationships at once")
            guard tried.deployment == QueryFormProgram.deployments[1] else { continue }
            #expect(!isChained || rules.contains("query/long-chain"), "\(form.clauses): \(said)")
        }
    }
}
