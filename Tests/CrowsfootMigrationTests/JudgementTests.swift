import CrowsfootChanges
import CrowsfootChecking
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests the judgement of each kind of change.
struct JudgementTests {
    @Test(arguments: try JudgementCase.all())
    func judgementIsAsExpected(_ judgement: JudgementCase) throws {
        try judgement.golden.check(["judgement.txt": judgement.judged().text], isInput: { $0 == "input.schema" })
    }

    /// Every change has a judgement about stores and one about data.
    @Test(arguments: try JudgementCase.all())
    func everyChangeIsJudged(_ judgement: JudgementCase) throws {
        let judged = try judgement.judged()
        #expect(!judged.comparison.changes.isEmpty)
        for (index, change) in judged.comparison.changes.enumerated() {
            let subjects = Set(judged.judgements(ofChange: index).map(\.effect.subject))
            #expect(subjects.isSuperset(of: [.store, .data]), "\(change.sentence(in: judged.comparison.lineage))")
        }
    }

    /// Only an error states as a fact that an app can't open a store.
    @Test func doubtIsNotStatedAsFact() throws {
        let cases = try JudgementCase.all().map { try $0.judged() }
        let doubtful = cases.flatMap { $0.judgements.filter { $0.severity < .error && $0.effect.keepsStoresShut } }
        #expect(doubtful.count > 3)
        for judgement in doubtful {
            #expect(!judgement.finding.message.contains("can't open"), "\(judgement.rule.id): \(judgement.finding.message)")
        }
        for judged in cases {
            let isCertain = judged.judgements.contains { $0.isOpen && $0.severity == .error && $0.effect.keepsStoresShut }
            if judged.verdict.open(.store)?.keepsStoresShut == true { #expect(judged.verdict.mayKeepStoresShut != isCertain) }
        }
    }

    /// Each kind of change has a case, so its texts have been read.
    @Test func everyKindHasACase() throws {
        let kinds = Set(try JudgementCase.all().flatMap { try $0.judged().comparison.changes.map { type(of: $0).kind } })
        // The attributes of a schema are the same for all its versions.
        #expect(Set(ChangeKind.allCases).subtracting(kinds) == [.schemaRenamed, .syncChanged])
    }

    @Test func changesOfTheSchemaItselfAreJudged() throws {
        let schemas = try ["schema Library", "schema Shelves @cloudkit"].map { heading in
            var sources = SourceSet()
            let tree = Parser.parse(sources.add(path: "input.schema", bytes: Array("\(heading)\nmodel Book { title: String? }".utf8)))
            return try #require(Analyzer.analyze([tree]).history?.current)
        }
        let step = JudgedStep(Lineage(Versions(old: schemas[0], new: schemas[1]), .parallel))
        let comparison = step.comparison
        #expect(Set(comparison.changes.map { type(of: $0).kind }) == [.schemaRenamed, .syncChanged])
        for index in comparison.changes.indices {
            let effects = step.judgements.filter { $0.change == index }.map(\.effect)
            #expect(effects.contains(.store(.unchanged)) && effects.contains(.data(.kept)))
        }
    }

    /// Cases that crash or keep a store from opening, and that the declarations in the case don't fix.
    private static let crashes = [
        "enum-raw-type", "enum-raw-type-in-native-struct", "form-raw-to-native-accepted", "form-text-to-enum-required",
        "hierarchy-inherits-native-enum", "hierarchy-inherits-required", "hierarchy-inherits-unique-default", "hierarchy-merged",
        "hierarchy-merged-by-hand", "hierarchy-merged-filled", "hierarchy-parent-with-native-enum", "hierarchy-parent-with-new-required",
        "hierarchy-parent-with-unique-default", "hierarchy-property-moved-up-native-enum", "hierarchy-property-moved-up-to-others",
        "model-unique-added", "model-unique-narrowed", "model-unique-new-property", "model-unique-pair-added",
        "property-added-native-enum", "property-added-native-struct-filled", "property-added-required", "property-added-required-enum",
        "property-added-required-filled-partly", "property-added-required-to-one", "property-kind", "property-kind-accepted-required",
        "property-required", "property-required-accepted", "property-required-native-enum", "property-required-to-one",
        "property-retyped", "property-retyped-accepted-required", "property-retyped-native-enum-accepted",
        "relationship-retargeted-accepted-required", "relationship-to-one-accepted-required", "struct-member-added-native",
        "struct-member-renamed-native", "struct-member-retyped-native",
    ]

    @Test func noCrashIsCalledSafe() throws {
        let cases = Dictionary(uniqueKeysWithValues: try JudgementCase.all().map { ($0.golden.name, $0) })
        for name in Self.crashes {
            let judged = try #require(cases[name], "there is no case \(name)").judged()
            let isSafe = judged.judgements.allSatisfy {
                !$0.isOpen || ![.store, .data].contains($0.effect.subject) || $0.severity == .info
            }
            #expect(!isSafe, "\(name) is called safe")
            #expect(judged.verdict.fails(.any))
        }
    }

    @Test(arguments: try JudgementCase.all())
    func findingsAreMadeOfJudgements(_ judgement: JudgementCase) throws {
        let judged = try judgement.judged()
        for (one, comparison) in judged.way.parts.flatMap({ part in part.judgements.map { ($0, part.comparison) } }) {
            let finding = one.diagnostic(in: comparison)
            #expect(finding.severity == one.severity && finding.rule == one.rule)
            #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
            #expect(finding.range.start < finding.range.end)
            if one.isOpen { #expect(finding.help != nil, "\(one.rule.id) does not say how to mend it") }
        }
    }
}
