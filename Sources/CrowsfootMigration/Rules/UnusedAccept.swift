import CrowsfootChanges
package import CrowsfootModel
package import CrowsfootSource

package enum UnusedAccept: ValidationRule {
    package static let rule = Rule(
        id: "migration/unused-accept", severity: .warning,
        summary: "an `accept` step accepts something that doesn't happen",
        finds: """
            An `accept` step whose loss doesn't happen, whose word is the wrong one, or that repeats another step. A removed element has
            its old name there, everything else its new one.
            """,
        matters: "The step does nothing today, but may later hide a loss that wasn't intended.",
        fixes: """
            the loss | schema | SwiftData source | Core Data model
            doesn't happen | remove the step | remove the comment | remove the entry in User Info
            is another one | `accept remove Book.notes "why"` | `// crowsfoot:accept remove notes "why"` above the class | User Info of the entity: `crowsfoot.accept` = `remove notes why`
            """,
        evidence: .language,
        example: .versions(
            "model Book { title: String; notes: String? }", then: "model Book { title: String; notes: String?; pages: Int = 0 }",
            migration: #"accept retype Book.notes "never read""#),
        fixed: .removing(" notes: String?;").replacing("retype", with: "remove"))

    /// Returns findings about accepted losses that no step needs. One counts as used even if another step handles the same loss.
    package static func found(in steps: [JudgedStep], of schema: Schema) -> [Diagnostic] {
        let used = Set(
            steps.flatMap { step in
                let finder = CoverageFinder(step.comparison.lineage, steps: schema.steps)
                return step.judgements.flatMap { finder.steps(for: $0.finding, about: step.comparison.changes[$0.change].subject) }
            }.map(\.range))
        var firsts: [Acceptance: SourceRange] = [:]
        return schema.steps.compactMap { step in
            guard case .accept(let change, _) = step.kind else { return nil }
            let acceptance = Acceptance(change: change, path: step.subject.text)
            if let first = firsts[acceptance] { return repeated(acceptance, at: step.range, first: first) }
            firsts[acceptance] = step.range
            return used.contains(step.range) ? nil : unused(acceptance, at: step.range, steps)
        }
    }

    private struct Acceptance: Hashable {
        let change: Migration.AcceptedChange
        let path: String

        var text: String { "accept \(change.rawValue) \(path)" }
    }

    private static func repeated(_ acceptance: Acceptance, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            rule, "duplicate step `\(acceptance.text)`", at: range, related: [.init(first, "the first")], help: "remove the step",
            subject: acceptance.path)
    }

    private static func unused(_ acceptance: Acceptance, at range: SourceRange, _ steps: [JudgedStep]) -> Diagnostic {
        let wanted = steps.lazy.compactMap { $0.acceptance(about: acceptance.path) }.first
        return Diagnostic(
            rule, "`accept \(acceptance.change.rawValue)` has no effect, since `\(acceptance.path)` has no such change", at: range,
            help: wanted.map { "write `\($0)`" } ?? "remove the step",
            subject: acceptance.path)
    }
}

extension JudgedStep {
    /// Returns the unused step that accepts changes of an element.
    fileprivate func acceptance(about path: String) -> String? {
        judgements.lazy.filter { $0.isOpen && comparison.isAbout($0, path) }.compactMap(comparison.acceptance).first
    }
}

extension Comparison {
    fileprivate func isAbout(_ judgement: Judgement, _ path: String) -> Bool {
        subjects(of: judgement).contains { subject in
            subject.old.map(lineage.old.path) == path || subject.new.map(lineage.new.path) == path
        }
    }

    /// Returns the step that accepts a judgement.
    fileprivate func acceptance(of judgement: Judgement) -> String? {
        for case .accept(let change) in judgement.finding.remedies {
            let subject = subjects(of: judgement)[0]
            return lineage.versions.path(of: subject, by: change).map { "accept \(change.rawValue) \($0)" }
        }
        return nil
    }
}
