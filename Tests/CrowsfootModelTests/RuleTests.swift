import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootMigration
import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests every rule: its page shows an error that it finds, and a fix after which it finds nothing.
struct RuleTests {
    static let rules = RuleCatalog.complete.rules

    @Test func idsAreUniqueAndWellFormed() {
        #expect(Set(Self.rules.map(\.id)).count == Self.rules.count)
        for rule in Self.rules {
            let parts = rule.id.split(separator: "/", omittingEmptySubsequences: false)
            #expect(parts.count == 2, "\(rule.id) is not family/kebab-name")
            #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "/" || $0.isNumber }, "\(rule.id)")
        }
    }

    /// The list only grows: existing schemas may have any of these ids in an `@allow`.
    @Test func noIDDisappears() throws {
        let list = GoldenCase(kind: "rules", name: "ids", below: GoldenCase.packageDirectory + "/Tests/Cases")
        let published = try list.text("published.txt").split(separator: "\n").map(String.init)
        for id in published { #expect(RuleCatalog.complete.rule(id) != nil, "no rule is or was called \(id)") }
        let ids = Set(published + Self.rules.flatMap { [$0.id] + $0.formerIDs })
        try list.check(["published.txt": ids.sorted().map { $0 + "\n" }.joined()]) { _ in false }
    }

    @Test func formerIDsBelongToOneRule() {
        let all = Self.rules.flatMap { [$0.id] + $0.formerIDs }
        #expect(Set(all).count == all.count)
    }

    @Test(arguments: rules) func errorsRestOnMoreThanHearsay(_ rule: Rule) {
        if rule.severity == .error { #expect(rule.evidence != .reported && rule.evidence != .convention) }
    }

    /// A page has all parts, and each row of its table has a cell for each column.
    @Test(arguments: rules) func pageIsComplete(_ rule: Rule) {
        #expect(!rule.finds.isEmpty && !rule.matters.isEmpty)
        let lines = rule.fixes.markdown.split(separator: "\n")
        #expect(!lines.isEmpty)
        let isTable = rule.fixes.sentence == nil
        #expect(!isTable || lines.count > 2 && Set(lines.map { $0.split(separator: " | ").count }).count == 1, "\(rule.id)")
    }

    @Test(arguments: rules) func exampleIsFound(_ rule: Rule) {
        let findings = Self.findings(rule.exampleBytes, beside: rule) { $0.example }
        #expect(findings.contains { $0.rule == rule }, "\(rule.id) found \(findings.map { "\($0.rule.id): \($0.message)" })")
        // This rule is about all others together.
        if rule.id == "syntax/too-many-errors" { return }
        // A change can be a risk in several ways.
        let strangers = findings.filter { finding in
            let isOfChange = JudgementRules.contains(finding.rule) || PlanRules.contains(finding.rule)
            return finding.severity == .error && finding.rule != rule && !isOfChange
        }
        #expect(strangers.isEmpty, "the example of \(rule.id) has other errors: \(strangers.map { "\($0.rule.id): \($0.message)" })")
    }

    @Test(arguments: rules) func fixedExampleIsClean(_ rule: Rule) {
        #expect(rule.fix.applied(to: rule.example) != nil, "an edit of \(rule.id) does not apply in exactly one place")
        let left = Self.findings(Array(rule.fixed.utf8), beside: rule, { $0.fixed }).filter {
            $0.rule == rule || $0.severity == .error
        }
        #expect(left.isEmpty, "\(rule.id): \(left.map { "\($0.rule.id): \($0.message)" })")
    }

    /// One clause without a full stop states the problem; an imperative without one states how to fix it.
    @Test(arguments: rules) func messagesAreOneClause(_ rule: Rule) {
        for finding in Self.findings(rule.exampleBytes, beside: rule, { $0.example }) where finding.rule == rule {
            #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
            // A safe change needs no fix.
            let needsHelp = !(JudgementRules.contains(rule) && finding.severity == .info)
            #expect(finding.help.map { !$0.hasSuffix(".") && !$0.contains("\n") } ?? !needsHelp, "\(rule.id) has no help")
        }
    }

    static func findings(_ text: String) -> [Diagnostic] {
        findings(Array(text.utf8))
    }

    /// Returns the findings with the files that belong to an example.
    private static func findings(
        _ bytes: [UInt8], beside rule: Rule, _ text: (Rule.Neighbor) -> String?
    ) -> [Diagnostic] {
        func file(_ neighbor: Rule.Neighbor, _ number: Int) -> SourceFile? {
            let role: SourceFile.Role = neighbor.name.contains(".versions/") ? .released : .current
            return text(neighbor).map { SourceFile(id: FileID(number), path: neighbor.name, bytes: Array($0.utf8), role: role) }
        }
        let lock: LockPlace = rule.lock.map { lock in file(lock, 1).map { .file(LockReader($0)) } ?? .empty } ?? .nowhere
        let made = rule.generated.map { neighbor in
            let history = Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: "Example.schema", bytes: bytes))]).soundHistory
            return OutdatedOutput.findings(history.map(JudgedSteps.init), beside: neighbor.name, text(neighbor))
        }
        let unread = rule.swift.map { neighbor in
            var sources = SourceSet()
            let tree = Parser.parse(sources.add(path: "Example.schema", bytes: bytes))
            let history = Analyzer.analyze([tree]).soundHistory
            return SourceComparer.findings(history, beside: neighbor.name, text(neighbor), in: &sources)
                + (file(neighbor, 1).map { SwiftFileFindings.all(in: $0, since: neighbor.fixed) } ?? [])
        }
        let synced = rule.container.map { neighbor in
            var sources = SourceSet()
            let tree = Parser.parse(sources.add(path: "Example.schema", bytes: bytes))
            let history = Analyzer.analyze([tree]).soundHistory
            return ContainerComparer.findings(history, beside: neighbor.name, text(neighbor), in: &sources)
        }
        let others = rule.copies.enumerated().compactMap { file($0.element, $0.offset + 1) }
        return findings(bytes, others, lock: lock, layout: rule.layout.flatMap { file($0, 1) }) + (made ?? unread ?? synced ?? [])
    }

    /// Returns the findings of `check` and, if versions have no errors, those of their changes, their plan, and a layout with other
    /// declarations than the versions.
    static func findings(
        _ bytes: [UInt8], _ others: [SourceFile] = [], lock: LockPlace = .nowhere, layout: SourceFile? = nil
    ) -> [Diagnostic] {
        var sources = SourceSet()
        let tree = Parser.parse(sources.add(path: "Example.schema", bytes: bytes))
        let analysis = Analyzer.analyze([tree] + others.map(Parser.parse), lock: lock)
        // Of findings that both report, `check` reports only the worst, and as a warning if a step can fix it.
        let told = analysis.diagnostics.filter { !JudgementRules.contains($0.rule) }
        let steps = analysis.soundHistory.map(JudgedSteps.init)
        let remembered = layout.map { PlacesExaminer.findings(PlacesReader($0), steps?.history.versions ?? []) } ?? []
        return told + remembered + (steps.map { JudgementRules.findings(in: $0) + PlanRules.findings(in: $0) } ?? [])
    }
}

extension Rule: CustomTestStringConvertible {
    package var testDescription: String { id }
}
