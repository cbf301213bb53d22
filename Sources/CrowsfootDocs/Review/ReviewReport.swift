import CrowsfootChanges
import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource

/// The report about a change: its effect on stores, findings in its schemas, and generated files that are out of date.
package struct ReviewReport: Sendable {
    package let base: ReviewBase
    package let overview: ChangeOverview
    /// The findings of the check, without those that the changes repeat.
    package let findings: [Diagnostic]
    /// The findings that the base has, too.
    private let knownFindings: Set<Diagnostic.Statement>
    package let generation: GenerationReview
    private let gate: FailureGate
    /// The findings about changes, located in the current files.
    package let changeFindings: [Diagnostic]
    package let sources: SourceSet
    private let hasErrors: Bool
    /// The findings that make the run fail.
    private let failures: Set<Diagnostic.Statement>

    /// The findings of the check of one schema.
    package struct CheckedFindings: Sendable {
        package let schema: String?
        package let findings: [Diagnostic]
        /// The statements of the base's findings about the same schema.
        private let earlier: Set<Saying>

        /// A finding without its line, to compare findings of two revisions.
        private struct Saying: Hashable {
            let rule: Rule
            let subject: String?
            let message: String

            init(_ finding: Diagnostic, _ renames: [(old: String, new: String)] = []) {
                func renamed(_ text: String) -> String {
                    renames.reduce(text) { text, names in
                        ["`", "."].reduce(text) { $0.replacing("`\(names.old)\($1)", with: "`\(names.new)\($1)") }
                    }
                }
                rule = finding.rule
                // A subject is a path without backticks.
                subject = finding.subject.map { String(renamed("`\($0)`").dropFirst().dropLast()) }
                message = renamed(finding.message)
            }
        }

        /// Creates the findings. `renames` are the current names of the base's declarations.
        package init(
            of schema: String?, _ findings: [Diagnostic], earlier: [Diagnostic] = [], renames: [(old: String, new: String)] = []
        ) {
            self.schema = schema
            // A released version can't change.
            self.findings = findings.filter { !$0.isAboutShippedVersion }
            self.earlier = Set(earlier.map { Saying($0, renames) })
        }

        fileprivate var known: [Diagnostic] { findings.filter { earlier.contains(Saying($0)) } }
    }

    /// A finding without its location: for a removed element, check and comparison choose different ones.
    private struct Claim: Hashable {
        let schema: String
        let rule: Rule
        let subject: String
    }

    /// Creates the report. `schemas` are the compared files; `sources` may have others after them.
    package init(
        since base: ReviewBase, _ overview: ChangeOverview, of schemas: SourceSet, checked: [CheckedFindings],
        _ generation: GenerationReview, in sources: SourceSet, _ gate: FailureGate
    ) {
        self.base = base
        self.overview = overview
        self.generation = generation
        self.sources = sources
        self.gate = gate
        let all = overview.reports.flatMap { report in report.findings(in: schemas, repeatsData: true).map { (report.schema, $0) } }
        let claims = Set(all.compactMap { Self.claim($1, of: $0) })
        let listed =
            gate.repeatsData ? all : overview.reports.flatMap { report in report.findings(in: schemas).map { (report.schema, $0) } }
        // The change that needs a step already contains the fix.
        let reported = Set(listed.filter { $1.severity == .error }.compactMap(\.1.subject))
        let renamed = overview.reports.flatMap(\.suggestions).filter { reported.contains($0.lineage.old.path(of: $0.subject.old)) }
        let unresolved = reported.union(renamed.map { $0.lineage.new.path(of: $0.subject.new) })
        findings = checked.flatMap { one in
            one.findings.filter { finding in
                if finding.rule == UnresolvedStepRule.rule, let subject = finding.subject { return !unresolved.contains(subject) }
                return Self.claim(finding, of: one.schema).map { !claims.contains($0) } ?? true
            }
        }
        knownFindings = Set(checked.flatMap(\.known).map(\.statement))
        // The change already contains hand-written code, including initializers, and the compiler reports its callers.
        changeFindings = listed.map(\.1).filter { finding in
            finding.rule.family != "source" || !schemas.isImported(finding.range) || gate.includes(finding)
        }
        let known = knownFindings
        let errors = checked.flatMap { one in
            one.findings.filter { $0.severity == .error || gate.fails($0) && !known.contains($0.statement) }.map {
                (one.schema, $0)
            }
        }
        hasErrors = !errors.isEmpty
        let refused = Set(errors.compactMap { Self.claim($1, of: $0) })
        let refusing = listed.filter { schema, finding in Self.claim(finding, of: schema).map(refused.contains) ?? false }
        failures = Set((errors.map(\.1) + refusing.map(\.1) + generation.findings).map(\.statement))
    }

    private static func claim(_ finding: Diagnostic, of schema: String?) -> Claim? {
        guard let schema, let subject = finding.subject else { return nil }
        return Claim(schema: schema, rule: finding.rule, subject: subject)
    }
}

extension ReviewReport {
    /// The findings that the change adds, and all errors, each once and at a location that the reader can see.
    package var newFindings: [Diagnostic] {
        let earlier = Set(earlierFindings.map(place))
        return traced { $0.severity == .error || !knownFindings.contains($0.statement) }.filter { !earlier.contains(place($0)) }
    }

    /// The findings of the base that fail no run.
    package var earlierFindings: [Diagnostic] {
        traced { $0.severity < .error && knownFindings.contains($0.statement) }
    }

    /// The errors of the base.
    var earlierErrors: Set<Diagnostic.Statement> {
        Set(traced { $0.severity == .error && knownFindings.contains($0.statement) }.map(\.statement))
    }

    /// A location; several schemas can be imported from one declaration.
    private struct Place: Hashable {
        let rule: Rule
        let message: String
        let path: String
        let start: Int32
    }

    private func place(_ finding: Diagnostic) -> Place {
        Place(rule: finding.rule, message: finding.message, path: sources[finding.range.file].path, start: finding.range.start)
    }

    private func traced(_ isWanted: (Diagnostic) -> Bool) -> [Diagnostic] {
        var seen: Set<Place> = []
        return findings.filter(isWanted).map(sources.traced).filter { seen.insert(place($0)).inserted }
    }

    /// Whether the run fails.
    package var fails: Bool {
        if gate.isOff { return false }
        return hasErrors || !generation.outdated.isEmpty || !generation.obstacles.isEmpty || overview.fails(gate)
    }

    /// Returns all findings with a location in a file, for services. `onlyNew` omits those of the base, for services that show only a few.
    package func report(by tool: Report.Tool, onlyNew: Bool = false) -> Report {
        let failures = gate.isOff ? [] : failures.union(changeFindings.filter(gate.includes).map(\.statement))
        let found = onlyNew ? findings.filter { $0.severity == .error || !knownFindings.contains($0.statement) } : findings
        return Report(found + generation.findings + changeFindings, in: sources, by: tool) { failures.contains($0.statement) }
    }
}

/// A generated file that differs from the current output of its schema.
package struct OutdatedFile: Sendable {
    package let path: String
    /// The problem in a word: `stale`, `missing`, `extra`, `edited`, `foreign` or `link`.
    package let state: String
    /// The reason why generating again wouldn't fix it, as the end of a sentence that starts with the path, or `nil`.
    package let complaint: String?

    package init(path: String, state: String, complaint: String?) {
        self.path = path
        self.state = state
        self.complaint = complaint
    }
}

/// Whether generated files are up to date.
package struct GenerationReview: Sendable {
    package let outdated: [OutdatedFile]
    /// The same as findings about the outputs that generate the files.
    package let findings: [Diagnostic]
    package let upToDateCount: Int
    /// The reasons why files couldn't be compared, each as one clause with names in backticks and no full stop.
    package let obstacles: [String]

    package init(outdated: [OutdatedFile] = [], findings: [Diagnostic] = [], upToDateCount: Int = 0, obstacles: [String] = []) {
        self.outdated = outdated
        self.findings = findings
        self.upToDateCount = upToDateCount
        self.obstacles = obstacles
    }
}

/// The base of a review: the commit at which the current branch left a revision. Later changes of others aren't part of the review.
package struct ReviewBase: Hashable, Sendable {
    package enum Branching: Hashable, Sendable {
        /// The current branch contains the newest commit of the revision.
        case upToDate
        /// The revision has newer commits, up to this one.
        case left(tip: String)
        /// No common commit is known, so the revision itself is compared.
        case unknown(isShallow: Bool)
    }

    /// The revision as the user wrote it.
    package let revision: String
    package let commit: String
    package let branching: Branching

    private static let shownDigits = 10

    package init(revision: String, commit: String, _ branching: Branching) {
        self.revision = revision
        self.commit = commit
        self.branching = branching
    }

    /// A revision name for Git that identifies the compared commit.
    package var name: String { tip == nil && revision != commit ? revision : String(commit.prefix(Self.shownDigits)) }

    /// The newest commit of the revision if the branch left it earlier, or `nil`.
    package var tip: String? { if case .left(let tip) = branching { tip } else { nil } }

    /// The text after "compared with".
    var phrase: String { tip == nil ? "`\(name)`" : "`\(name)`, where this branch left `\(revision)`" }

    /// The note, as one clause, if the report may contain changes of others, or `nil`.
    package var note: String? {
        guard case .unknown(let isShallow) = branching else { return nil }
        let problem = "it is unknown\(isShallow ? " in this shallow clone" : "") where this branch left `\(revision)`"
        let advice = isShallow ? "; `git fetch --unshallow` brings what is missing" : ""
        return "\(problem): it is compared with `\(revision)` as it is now, and what that has changed meanwhile counts too\(advice)"
    }
}
