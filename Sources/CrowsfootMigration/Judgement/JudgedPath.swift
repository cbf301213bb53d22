package import CrowsfootChanges
package import CrowsfootModel
import CrowsfootProcessors
import CrowsfootStoreModel

/// The judgements about the path from one version to another.
///
/// A store passes through every version in between, so effects on stores, values and CloudKit are judged step by step: a change that a
/// later step reverts has happened all the same. Callers and readers see only both ends.
package struct JudgedPath: Sendable {
    package let path: VersionPath
    package let verdict: Verdict
    /// The judgements of each step in order, and then those of the whole path; a single part if both are the same.
    package let parts: [Part]
    /// The judgements of each change between the two ends.
    package let ofChanges: [[Judgement]]
    /// The judgements of changes that a later step reverts.
    package let undone: [Judgement]

    /// A part that is judged together.
    package struct Part: Sendable {
        package let comparison: Comparison
        package let judgements: [Judgement]
        /// The version at its end, if there are several steps.
        package let version: VersionNumber?

        /// Returns the part without changes that aren't between the two ends.
        fileprivate func without(_ owners: [Int?]) -> Part {
            Part(comparison: comparison, judgements: judgements.filter { owners[$0.change] != nil }, version: version)
        }
    }

    package init(_ path: VersionPath, filling unresolvedSteps: ResolvedSteps = ResolvedSteps()) {
        self.path = path
        let all = Self.parts(of: path).map(unresolvedSteps.settling)
        let hasWhole = all.count > path.steps.count
        let owners = hasWhole ? StepOwners(path.whole.comparison).owners(of: path.steps.map(\.comparison), after: path.release) : []
        // Effects of the older text aren't new in the newer one.
        let parts = path.release != nil ? zip(all, owners).map { $0.without($1) } + all.dropFirst(owners.count) : all
        self.parts = parts
        let verdict = Verdict(parts.map { ($0.judgements, $0.comparison.lineage, $0.version) })
        self.verdict = path.isBack ? verdict.back : verdict
        (ofChanges, undone) = Self.grouped(parts, owners, path)
    }

    private static func grouped(
        _ parts: [Part], _ owners: [[Int?]], _ path: VersionPath
    ) -> (ofChanges: [[Judgement]], undone: [Judgement]) {
        var ofChanges: [[Judgement]] = Array(repeating: [], count: path.whole.comparison.changes.count)
        var undone: [Judgement] = []
        for (place, part) in parts.enumerated() {
            for judgement in part.judgements {
                let owner = place < owners.count ? owners[place][judgement.change] : judgement.change
                if let owner { ofChanges[owner].append(judgement) } else { undone.append(judgement) }
            }
        }
        return (ofChanges, undone)
    }

    private static func parts(of path: VersionPath) -> [Part] {
        let whole = path.whole
        if path.steps.count == 1, path.release == nil {
            return [Part(comparison: whole.comparison, judgements: heedingRelease(whole.judgements, whole), version: nil)]
        }
        // Steps without effects are no reason to name the others.
        let isNamed = path.release == nil && path.steps.count { !$0.comparison.changes.isEmpty } > 1
        var names = FormerMemberNames()
        let steps = path.steps.enumerated().map { index, step in
            defer { names = FormerMemberNames(step.lineage, with: names) }
            return (step: step, names: names, isFollowed: index < path.steps.count - 1)
        }
        let judged = steps.concurrentMap { step, names, isFollowed in
            Part(
                comparison: step.comparison,
                judgements: heedingRelease(judgements(of: step, after: names), step, isFollowed: isFollowed),
                version: isNamed ? step.versions.new.version : nil)
        }
        return judged + [Part(comparison: whole.comparison, judgements: Judge.judge(whole.step, for: [.source, .docs]), version: nil)]
    }

    /// `isFollowed` states whether the path goes on after the step.
    private static func heedingRelease(_ judgements: [Judgement], _ step: JudgedStep, isFollowed: Bool = false) -> [Judgement] {
        let (old, new) = (step.versions.old, step.versions.new)
        let isCorrected = old.version == new.version && (old.hasOwnFile && new.hasOwnFile || isFollowed)
        // No store migrates from a wrong shape of a released version to its corrected one. Another finding reports the correction.
        if isCorrected, step.step.identities.old.checksum != step.step.identities.new.checksum {
            return judgements.filter { [.source, .docs].contains($0.effect.subject) }
        }
        // Changes of the schema since its release go into the schema.
        let isUnreleased = old.version == new.version && !new.isAbridged
        return new.hasOwnFile && !isUnreleased ? judgements.map { $0.released(in: new) } : judgements
    }

    private static func judgements(of step: JudgedStep, after names: FormerMemberNames) -> [Judgement] {
        let subjects: [Effect.Subject] = [.store, .data, .cloudkit]
        return names.isEmpty ? step.judgements(about: subjects) : Judge.judge(step.step, for: subjects, after: names)
    }
}

/// The unresolved steps of a plan that the user's code resolves, by the versions of their migrations.
package struct ResolvedSteps: Sendable {
    private let indices: [VersionNumber: UnresolvedStepIndex]

    package init(_ unresolvedSteps: [VersionNumber: [UnresolvedStep]] = [:]) {
        indices = unresolvedSteps.mapValues(UnresolvedStepIndex.init)
    }

    /// Returns a part in which the findings about these steps are handled.
    fileprivate func settling(_ part: JudgedPath.Part) -> JudgedPath.Part {
        guard let unresolvedSteps = indices[part.comparison.lineage.new.version] else { return part }
        let judgements = part.judgements.map { unresolvedSteps.unresolved(for: $0, in: part.comparison) == nil ? $0 : $0.planned }
        return JudgedPath.Part(comparison: part.comparison, judgements: judgements, version: part.version)
    }
}

/// Maps each change of a step to the change between the two ends that has the same subject and, if possible, the same kind. A change that a
/// later step reverts has none.
struct StepOwners {
    private let whole: Comparison
    private var olds: [SchemaElement: [Int]] = [:]
    private var news: [SchemaElement: [Int]] = [:]

    init(_ whole: Comparison) {
        self.whole = whole
        for (index, change) in whole.changes.enumerated() {
            if let old = change.subject.old { olds[old, default: []].append(index) }
            if let new = change.subject.new { news[new, default: []].append(index) }
        }
    }

    /// Returns the index of the matching change in `whole` for each step and change. `start` maps the start of the whole path to that of
    /// the steps, if they differ.
    func owners(of steps: [Comparison], after start: Lineage? = nil) -> [[Int?]] {
        let lineages = steps.map(\.lineage)
        var before: [Lineage?] = [start]
        for lineage in lineages.dropLast() { before.append(before.last.flatMap { $0 }?.followed(by: lineage) ?? lineage) }
        var after: [Lineage?] = [nil]
        for lineage in lineages.dropFirst().reversed() { after.append(after.last.flatMap { $0 }.map(lineage.followed) ?? lineage) }
        return steps.indices.map { index in
            steps[index].changes.map { change in
                let (old, new) = (change.subject.old, change.subject.new)
                return owner(
                    of: change, old: before[index].map { old.flatMap($0.predecessor) } ?? old,
                    new: after[after.count - 1 - index].map { new.flatMap($0.successor) } ?? new)
            }
        }
    }

    private func owner(of change: any SchemaChange, old: SchemaElement?, new: SchemaElement?) -> Int? {
        let found = (new.flatMap { news[$0] } ?? []) + (old.flatMap { olds[$0] } ?? [])
        let kind = type(of: change).kind
        return found.first { type(of: whole.changes[$0]).kind == kind } ?? found.first
    }
}
