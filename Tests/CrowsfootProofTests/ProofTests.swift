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
    private static let programs = Result { try ProofParts.programs(isSample: true) }

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
                let name = file.prefix { $0 != "#" }
                #expect(FileManager.default.fileExists(atPath: "\(GoldenCase.packageDirectory)/Sources/Guide/\(name)"), "\(file)")
            }
            #expect(Claim(claim.text) == claim)
        }
    }

    /// A rule that rests on reports has a probe, or the README explains why it has none.
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

    /// Without a control, a probe that expects a failure may fail for another reason.
    @Test func probesOfFailuresHaveControls() throws {
        let cases = try Self.cases().filter { $0.name.hasPrefix("probes/") }
        let names = Set(cases.map(\.name))
        var count = 0
        for one in cases {
            switch one.expected {
            case .problem, .refusal, .error:
                count += 1
                #expect(names.contains(one.name + "-control"), "\(one.name)")
            case .lines, .noProblem, .success, .compiles: break
            }
        }
        #expect(count > 25)
    }

    /// Each part of the README is asked, and has a lie that shows whether it notices anything.
    @Test func eachPartHasALie() throws {
        let readme = try String(contentsOfFile: GoldenCase.packageDirectory + "/Tests/Proof/README.md", encoding: .utf8)
        let table = readme.components(separatedBy: "## What it asks")[1].components(separatedBy: "\n\n")[1]
        let parts = table.split(separator: "\n").dropFirst(2).map { String($0.split(separator: "`")[1]) }
        #expect(parts.count == 9)
        for part in parts { #expect(PlantedLie.all.contains { $0.name.hasPrefix(part) }, "\(part)") }
        for one in try Self.cases() { #expect(parts.contains { one.name.hasPrefix($0) }, "\(one.name)") }
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

    /// An answer is one to the question of its time, and nothing is known about the answer to another one.
    @Test func answersToEarlierQuestionsSettleNothing() {
        func answer(_ name: String, _ question: String, _ verdict: ProofAnswer.Verdict) -> ProofAnswer {
            ProofAnswer(
                name: name, claims: [.rule("x/old")], question: Fingerprint(question), expected: "1", observed: "1", verdict: verdict)
        }
        func reading(_ answers: ProofAnswer...) -> ProofReading {
            let cases = ["a/1", "a/2"].map { name in
                var one = ProofCase(name, [.rule("x/y")], [], .success)
                one.question = Fingerprint("now")
                return one
            }
            return ProofReading([ProofReport(system: "macOS 26", compiler: "", isReal: true, answers: answers)], of: cases)
        }
        let good = reading(answer("a/1", "now", .holds), answer("a/2", "now", .holds))
        #expect(good.confirmed == [.rule("x/y"): ["macOS 26"]])
        let stale = reading(answer("a/1", "now", .holds), answer("a/2", "before", .holds), answer("a/3", "now", .contradicts))
        #expect(stale.confirmed.isEmpty && stale.contradicted.isEmpty)
        #expect(stale.text.contains("1 as expected, 2 to questions that have changed since"))
        let wrong = reading(answer("a/1", "now", .holds), answer("a/2", "now", .contradicts))
        #expect(wrong.contradicted.map(\.answer.claims) == [[.rule("x/y")]])
        let open = reading(answer("a/1", "now", .holds), answer("a/2", "now", .unanswered))
        #expect(open.confirmed.isEmpty && open.contradicted.isEmpty && open.text.contains("No answer:"))
    }

    @Test func questionsAreTheSameInEachSample() throws {
        let all = try ProofParts.programs(beginningWith: ["probes-deny", "queries"]).flatMap(\.cases)
        let questions = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.question) })
        let common = try Self.cases().filter { $0.name.hasPrefix("queries") || $0.name == "probes/deny" }
        #expect(common.count > 100)
        for one in common { #expect(questions[one.name] == one.question, "\(one.name)") }
    }

    /// The question of a case is another one if its program, its arguments or its expected answer changes.
    @Test func questionChangesWithItsProgram() {
        func question(
            _ main: String, _ expected: ProofCase.Expectation = .problem, _ arguments: [String] = ["a"], _ systems: Set<Int> = [14, 15],
            language: String = "6"
        ) -> Fingerprint {
            var cases = ["a", "b"].map { ProofCase($0, [], [$0] + arguments, expected) }
            for index in cases.indices { (cases[index].topic, cases[index].systems) = (cases[index].name, systems) }
            var program = ProofProgram("p", main: main, cases: cases)
            program.needs.language = language
            return program.withQuestions().cases[0].question
        }
        let text = "import X\n\n// old\ncall(a)\nend()\n}\n\ncall(b)\n"
        let same = question(text)
        for other in [text.replacing("old", with: "new"), text.replacing("call(b)", with: "call(b, 1)"), text + "\n\ncall(b)\n}\n"] {
            #expect(question(other) == same)
        }
        for other in [text.replacing("X", with: "Y"), text.replacing("end", with: "stop"), text + "\n\nall()\n"] {
            #expect(question(other) != same)
        }
        let others = [
            question(text, .error), question(text, .problem, ["c"]), question(text, .problem, ["a"], [14]), question(text, language: "5"),
        ]
        #expect(Set(others + [same]).count == 5)
    }

    /// The list in the sources is that of the reports in the repository.
    @Test func provenClaimsComeFromTheReports() throws {
        let source = try String(contentsOfFile: "\(GoldenCase.packageDirectory)/\(ProofReading.sourcePath)", encoding: .utf8)
        #expect(try ProofReading.ofRepository().source == source)
    }

    /// Pages say what is confirmed, and nothing more.
    @Test(arguments: PageStatement.all)
    func pagesSayWhatIsConfirmed(_ statement: PageStatement) throws {
        let page = try String(contentsOfFile: "\(GoldenCase.packageDirectory)/\(statement.file)", encoding: .utf8)
        let systems = ProvenClaims.systems
        #expect(statement.applied(to: page, from: systems, to: systems) == page, "\(statement.file): \(statement.text(given: systems))")
        let claims = statement.claims.isEmpty ? [Claim.rule("any")] : statement.claims
        let proven = Dictionary(uniqueKeysWithValues: claims.map { ($0.text, "macOS 99") })
        #expect(statement.text(given: proven) != statement.text(given: [:]))
        let changed = try #require(statement.applied(to: page, from: systems, to: proven))
        #expect(changed != page && statement.applied(to: changed, from: proven, to: proven) == changed)
        let asked = Set(try Self.cases().flatMap(\.claims))
        for claim in statement.claims { #expect(asked.contains(claim), "no case asks about \(claim.text)") }
    }

    /// All claims of a statement have to be confirmed by one system.
    @Test func statementOfSeveralClaimsNamesTheSystemsOfAll() throws {
        let statement = try #require(PageStatement.all.first { $0.claims == [.page("generating.md"), .page("migrations.md")] })
        let (one, other) = (["page generating.md": "macOS 15, macOS 26"], ["page migrations.md": "macOS 26"])
        #expect(statement.text(given: one) == statement.text(given: [:]))
        #expect(statement.text(given: one.merging(other) { $1 }).contains("run on macOS 26 |"))
        #expect(statement.text(given: one.merging(["page migrations.md": "macOS 14"]) { $1 }) == statement.text(given: [:]))
    }
}
