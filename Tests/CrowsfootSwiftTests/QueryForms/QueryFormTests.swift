import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootText
import Testing

/// Tests all forms of queries. A query is either refused, or it uses nothing that SwiftData is known to refuse, and finds the same objects
/// as a filter in memory.
@Suite(.enabled(if: SwiftDataStandIn.isSupported))
struct QueryFormTests {
    private static let deployments = ["", " @deployment(iOS 17)", " @deployment(iOS 18)", " @deployment(iOS 26)"]

    /// A full run tries each form once, for one of the deployments.
    private static func programs() -> [QueryFormProgram] {
        let interval = Thoroughness.isFull ? 4 : 199
        return deployments.indices.flatMap { index in
            let simple = QueryForm.aboutValues + QueryForm.aboutObjects
            var random = SeededGenerator(seed: UInt64(index))
            let joined = (0..<simple.count / 4).compactMap { _ -> QueryForm? in
                guard let left = simple.randomElement(using: &random), let right = simple.randomElement(using: &random) else { return nil }
                return .joined(left, right, &random)
            }
            let forms = (simple + joined + QueryForm.orders).enumerated().filter { $0.offset % interval == index * interval / 4 }.map(
                \.element)
            let named = forms.enumerated().map { (name: ($0.element.isSort ? "sort" : "query") + "\($0.offset)", form: $0.element) }
            return stride(from: 0, to: named.count, by: 100).map { start in
                QueryFormProgram(forms: Array(named[start..<min(start + 100, named.count)]), deployment: deployments[index])
            }
        }
    }

    @Test(arguments: programs().indices)
    func queriesFindWhatAFilterFinds(_ index: Int) throws {
        let tried = Self.programs()[index]
        let refused = Set(Self.findings(in: tried.schema()).filter { $0.severity == .error }.compactMap(\.queryName))
        let text = tried.schema(without: refused)
        let findings = Self.findings(in: text)
        let history = try SwiftDataCase.history(of: [text])
        let schema = try #require(history.versions.last)
        let queries = schema.models.flatMap(\.queries)
        let finished = Set(queries.filter(schema.isFinishedAfterFetch).map(\.name.text))
        let folder = try TemporaryFolder()
        let main = tried.program(finished: finished, without: refused)
        let program = try SwiftDataStandIn().build(files: history.swiftDataFiles().write(into: folder), main: main)
        let lines = try program.output().split(separator: "\n").map(String.init)
        #expect(refused.isEmpty, "\(tried.forms.filter { refused.contains($0.name) }.map(\.form.clauses))")
        for (name, form) in tried.forms where !refused.contains(name) {
            let said = lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
            let rules = Set(findings.filter { $0.queryName == name }.map(\.rule.id))
            #expect(said.contains { $0.hasPrefix("finds ") && !$0.contains("instead") }, "\(form.clauses): \(said)")
            // Only a descriptor shows how the store is asked.
            guard !finished.contains(name) else { continue }
            let comparesWithNil = said.contains("compares a relationship with nil")
            #expect(comparesWithNil == rules.contains("query/nil-relationship"), "\(form.clauses): \(said)")
            let isChained = said.contains("follows two optional relationships at once")
            guard tried.deployment == Self.deployments[1] else { continue }
            #expect(!isChained || rules.contains("query/long-chain"), "\(form.clauses): \(said)")
        }
    }

    private static func findings(in text: String) -> [Diagnostic] {
        Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: "Forms.schema", bytes: Array(text.utf8)))]).diagnostics
    }
}

extension Diagnostic {
    /// The query that it is about.
    fileprivate var queryName: String? { subject.map { String($0.split(separator: ".").last ?? "") } }
}
