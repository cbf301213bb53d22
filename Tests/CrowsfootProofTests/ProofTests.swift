import CrowsfootChecking
import CrowsfootModel
import CrowsfootProof
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootTestSupport
import Foundation
import Testing

/// Tests that the kit asks about everything that is not confirmed, and that it reads its own reports.
struct ProofTests {
    private static let programs = Result { try ProofParts.programs() }

    private static func cases() throws -> [ProofCase] { try programs.get().flatMap(\.cases) }

    @Test func namesAreUnique() throws {
        let (programs, cases) = (try Self.programs.get(), try Self.cases())
        #expect(Set(programs.map(\.name)).count == programs.count)
        #expect(Set(cases.map(\.name)).count == cases.count)
        #expect(cases.filter { $0.name.hasPrefix("checksums") || $0.name.hasPrefix("coredata") }.count >= 40)
    }

    @Test func claimsAreThoseOfTheTool() throws {
        let rules = Set(RuleCatalog.complete.rules.map(\.id))
        for claim in Set(try Self.cases().flatMap(\.claims)) {
            switch claim {
            case .rule(let id): #expect(rules.contains(id), "\(id)")
            case .term(let name): #expect(HashTerm.Kind(rawValue: name) != nil, "\(name)")
            case .page(let file):
                #expect(FileManager.default.fileExists(atPath: "\(GoldenCase.packageDirectory)/Sources/Guide/\(file)"), "\(file)")
            }
            #expect(Claim(claim.text) == claim)
        }
    }

    /// A rule that rests on reports has a probe, or the README says why it has none.
    @Test func rulesThatRestOnReportsAreProbed() throws {
        let readme = try String(contentsOfFile: GoldenCase.packageDirectory + "/Tests/Proof/README.md", encoding: .utf8)
        let excepted = readme.components(separatedBy: "## What it can't settle")[1]
        let claimed = Set(try Self.cases().flatMap(\.claims))
        let reported = RuleCatalog.complete.rules.filter { $0.evidence == .reported }
        #expect(reported.count > 20)
        for rule in reported {
            #expect(claimed.contains(.rule(rule.id)) || excepted.contains("`\(rule.id)`"), "\(rule.id)")
        }
    }

    @Test(arguments: HashTerm.Kind.allCases)
    func termsThatNoStoreConfirmsAreAsked(_ kind: HashTerm.Kind) throws {
        let isConfirmed = HashTerm(kind, "Thing").isConfirmed
        let excepted: Set<HashTerm.Kind> = [.columnOrder, .fetched]
        let isAsked = try Self.cases().contains { $0.claims.contains(.term(kind.rawValue)) }
        #expect(isConfirmed || isAsked || excepted.contains(kind))
    }

    @Test func reportIsReadAsItWasWritten() throws {
        let answers = [
            ProofAnswer(name: "a/b", claims: [.term("type")], expected: "1", observed: "1", verdict: .holds),
            ProofAnswer(name: "a/\"c\"", claims: [.rule("x/y"), .page("z.md")], expected: "1\n2", observed: "", verdict: .contradicts),
        ]
        let report = ProofReport(system: "macOS 26.1 (25B78)", compiler: "Xcode 26.1", isReal: true, answers: answers)
        #expect(try ProofReport(json: Array(report.json.utf8)).json == report.json)
        #expect(throws: (any Error).self) { try ProofReport(json: Array("{\"form\": 2, \"cases\": []}".utf8)) }
    }

    @Test func claimIsConfirmedIfNoReportContradictsIt() {
        func report(_ system: String, _ verdict: ProofAnswer.Verdict, isReal: Bool = true) -> ProofReport {
            let held = ProofAnswer(name: "a/1", claims: [.rule("x/y")], expected: "1", observed: "1", verdict: .holds)
            let other = ProofAnswer(name: "a/2", claims: [.rule("x/y")], expected: "1", observed: "2", verdict: verdict)
            return ProofReport(system: system, compiler: "", isReal: isReal, answers: [held, other])
        }
        let cases = ["a/1", "a/2"].map { ProofCase($0, [.rule("x/y")], [], .success) }
        let (good, partial) = (report("macOS 26", .holds), report("macOS 15", .skipped))
        #expect(ProofReading([good, partial], of: cases).confirmed == [.rule("x/y"): ["macOS 26"]])
        #expect(ProofReading([good, report("macOS 15", .contradicts)], of: cases).confirmed.isEmpty)
        #expect(ProofReading([report("the stub", .holds, isReal: false)], of: cases).confirmed.isEmpty)
        #expect(ProofReading([good], of: cases).source.contains("\"rule x/y\": \"macOS 26\","))
        // A part of the kit confirms nothing that other parts ask as well.
        #expect(ProofReading([good], of: cases + [ProofCase("b/1", [.rule("x/y")], [], .success)]).confirmed.isEmpty)
    }

    /// The list in the sources is that of the reports in the repository.
    @Test func provenClaimsComeFromTheReports() throws {
        let root = GoldenCase.packageDirectory
        let folder = "\(root)/Tests/Proof/Reports"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let reports = try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
            try ProofReport(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
        }
        let source = try String(contentsOfFile: "\(root)/\(ProofReading.sourcePath)", encoding: .utf8)
        #expect(ProofReading(reports, of: try Self.cases()).source == source)
        // These pages say that no Mac has run it, as long as none has.
        for page in ["README.md", "Sources/Guide/quickstart.md", "Sources/Guide/supported.md", "Sources/Guide/coredata.md"] {
            let text = try String(contentsOfFile: "\(root)/\(page)", encoding: .utf8)
            let isSaid = ["Not confirmed on a Mac", "not run on a Mac", "No Mac has run"].contains { text.contains($0) }
            #expect(isSaid == reports.isEmpty, "\(page)")
        }
    }
}
