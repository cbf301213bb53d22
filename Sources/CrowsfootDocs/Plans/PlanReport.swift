import CrowsfootChanges
package import CrowsfootMigration
import CrowsfootModel
package import CrowsfootSource
package import CrowsfootStoreModel

/// The migrations of a store through all versions of a schema.
package struct PlanReport: Sendable {
    package let plan: MigrationPlan
    package let ways: [PlannedPath]
    package let files: [HandwrittenFile]
    /// Unresolved steps and missing files.
    package let unresolvedFindings: [Diagnostic]
    /// Findings about versions with equal checksums, which crash the app.
    package let equalVersions: [Diagnostic]
    /// Unreadable declarations, whose changes are unknown.
    package let unread: [Diagnostic]
    /// Versions with an unconfirmed checksum that generated code lists.
    package let predictions: [PredictedChecksum]

    private let sources: SourceSet

    package init(
        _ steps: JudgedSteps, files: [HandwrittenFile], unresolvedFindings: [Diagnostic], equalVersions: [Diagnostic],
        unread: [Diagnostic], in sources: SourceSet
    ) {
        plan = steps.plan
        self.sources = sources
        self.files = files
        self.unresolvedFindings = unresolvedFindings
        self.equalVersions = equalVersions
        self.unread = unread
        predictions = steps.versionSteps.listedPredictions
        let open = Set(files.flatMap(\.unresolvedSteps).map(\.name))
        ways = plan.plannedSteps.map { plannedStep in
            let version = plannedStep.versions.new.version.description
            return PlannedPath(plannedStep, openSteps: open, doubt: equalVersions.first { $0.subject == version }?.message)
        }
    }

    package var isFinished: Bool { unresolvedFindings.isEmpty }

    /// Whether there are versions between which no store can migrate, whatever code the user writes.
    package var stopsStores: Bool { ways.contains(where: \.stopsStores) }

    /// Whether an unreleased version is a risk to stores of a released one that no step handles or accepts.
    package var harmsReleased: Bool {
        ways.contains { way in
            let versions = way.plannedStep.versions
            guard versions.old.isReleased, !versions.new.isReleased else { return false }
            return way.findings(in: sources) { !$0.isReportedByStep }.contains { $0.severity == .error }
        }
    }

    /// All unresolved findings. A finding about an unresolved step appears once.
    package var findings: [Diagnostic] {
        unresolvedFindings + equalVersions + unread + ways.flatMap { $0.findings(in: sources) { !$0.isReportedByStep } }
    }

    package func fails(_ gate: FailureGate) -> Bool {
        findings.contains { gate.reaches($0.severity) } || !findings(for: gate.areas).isEmpty
    }

    /// Returns the risks that fail a run.
    package func findings(for reasons: [FailureThreshold]) -> [Diagnostic] {
        let subjects = Set(reasons.flatMap(\.subjects))
        return (subjects.contains(.store) ? equalVersions + unread : [])
            + ways.flatMap { way in way.findings(in: sources) { subjects.contains($0.judgement.effect.subject) } }
    }

    var needsCare: Bool { !isFinished || !(equalVersions + unread).isEmpty || ways.contains(where: \.verdict.needsCare) }

    /// The summary: one sentence with a full stop.
    var sentence: String {
        let missing = files.count(where: \.isMissing)
        let unresolvedSteps = Set(files.flatMap { $0.unresolvedSteps.map(\.name) }).count
        let parts = [(unresolvedSteps, "unresolved step"), (missing, "missing file")].filter { $0.0 > 0 }.map {
            "\($0) \($1)\($0 == 1 ? "" : "s")"
        }
        if !parts.isEmpty { return "To do: \(parts.joined(separator: ", "))." }
        if !unread.isEmpty { return "Not everything could be read, so it is unknown whether stores open." }
        return needsCare ? "Some changes lose data or break existing stores." : "Ready: every step is resolved."
    }

    /// The range of versions, such as `1.0.0 → 2.0.0`.
    var span: String {
        guard let first = plan.versions.first, let last = plan.versions.last, plan.versions.count > 1 else { return "one version" }
        return "\(first.version) → \(last.version)"
    }
}

/// A file with migration code that the user writes, and its unresolved steps.
package struct HandwrittenFile: Sendable {
    /// The path, or `nil` if no output generates the plan.
    package let path: String?
    package let isMissing: Bool
    /// The unresolved steps.
    package let unresolvedSteps: [OpenStep]

    /// The advice about unresolved steps without a file.
    package static let withoutOutput =
        "no output generates migration code: add `output swiftdata \"…\"` to the schema, or choose a folder with `--into`"

    package struct OpenStep: Sendable {
        package let name: String
        /// The line, counted from 1, or `nil` without a location.
        package let line: Int?
        package let reason: String

        package init(name: String, line: Int?, reason: String) {
            self.name = name
            self.line = line
            self.reason = reason
        }
    }

    package init(path: String?, isMissing: Bool, unresolvedSteps: [OpenStep]) {
        self.path = path
        self.isMissing = isMissing
        self.unresolvedSteps = unresolvedSteps
    }
}

/// The work of the generated code on objects, folded, because few people read it.
enum WorkList {
    static func write(_ plannedSteps: [PlannedStep], to writer: inout MarkdownWriter) {
        let lines = plannedSteps.filter(\.generatesWork).flatMap { plannedStep in
            plannedStep.stages.flatMap { stage in
                let way = "\(stage.versions.old.name) → \(stage.versions.new.name)"
                return stage.before.map { "\(way), before: \($0.sentence(on: plannedStep))" }
                    + stage.after.map { "\(way), after: \($0.sentence(on: plannedStep))" }
            }
        }
        if lines.isEmpty { return }
        writer.folded("What the generated code does") { $0.list(lines.map { MarkdownText($0).description }) }
    }
}
