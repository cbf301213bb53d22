package import CrowsfootChanges
package import CrowsfootModel

/// The path from one version to another, step by step and as a whole.
package struct VersionPath: Sendable {
    /// Steps between adjacent versions, or between two texts of one version. A path to an earlier version has none, since `@was` doesn't
    /// apply to it.
    package let steps: [JudgedStep]
    package let whole: JudgedStep
    /// The lineage from the older text back to the last released version, if the text itself was never released, or `nil`. Stores have that
    /// version, and the steps start there.
    package private(set) var release: Lineage?
    /// Whether it leads to an earlier version, to which no store migrates.
    package let isBack: Bool
    /// The likely undeclared renames of its steps.
    package private(set) var suggestions: [RenameSuggestion]

    /// Creates the path from the current version of one text of a schema to that of another one, through the versions in between.
    ///
    /// A store of the older text has passed the steps that both texts have, and no step runs twice.
    ///
    /// If neither text contains the current version of the other, their order is unknown, and elements with equal names match.
    package init?(from old: JudgedSteps, to new: JudgedSteps) {
        guard let last = old.history.current, let current = new.history.current else { return nil }
        if let starts = Self.releasedStarts(of: old.history, in: new.history) {
            let between = JudgedStep(Lineage(Versions(old: last, new: current.withoutSteps(of: last)), .parallel))
            self.init(Array(new.steps[starts.new...]), whole: between, isBack: false)
            let release = Versions(old: new.history.versions[starts.new], new: old.history.versions[starts.old])
            let text = old.versionSteps.lineage(from: starts.old, to: old.steps.count)
            self.release = Lineage(release, .parallel).followed(by: text).reversed
            let added = between.comparison.changes.filter { $0.subject.old == nil || $0 is CaseAdded || $0 is MemberAdded }
                .compactMap(\.subject.new)
            suggestions = suggestions.filter { $0.lineage.new.version == current.version && added.contains($0.subject.new) }
        } else if let start = new.history.versions.firstIndex(where: { $0.version == last.version }) {
            let version = new.history.edited(at: start).withoutSteps(of: old.history.edited(at: old.history.versions.count - 1))
            self.init([JudgedStep(Lineage(Versions(old: last, new: version), .parallel))] + new.steps[start...])
        } else if let end = old.history.versions.firstIndex(where: { $0.version == current.version }) {
            let back = old.versionSteps.lineage(from: end, to: old.steps.count).reversed
            self.init(back: back.followed(by: Lineage(Versions(old: old.history.versions[end], new: current), .parallel)))
        } else {
            self.init([JudgedStep(Lineage(Versions(old: last, new: current.withoutSteps(of: last)), .parallel))])
        }
    }

    /// Creates the path from one version of a schema to another, in either direction, or returns `nil` if one is missing.
    package init?(in history: JudgedSteps, from old: VersionNumber, to new: VersionNumber) {
        let places = [old, new].compactMap { number in history.history.versions.firstIndex { $0.version == number } }
        guard places.count == 2 else { return nil }
        if places[0] == places[1] {
            self.init([], whole: JudgedStep(history.versionSteps.lineage(from: places[0], to: places[0])), isBack: false)
        } else if places[0] < places[1] {
            self.init(Array(history.steps[places[0]..<places[1]]))
        } else {
            self.init(back: history.versionSteps.lineage(from: places[1], to: places[0]).reversed)
        }
    }

    /// Returns the indices of the newest released version in both texts, if the older text has changed since.
    private static func releasedStarts(of old: SchemaHistory, in new: SchemaHistory) -> Versions<Int>? {
        guard old.current?.isReleased == false, let newest = old.versions.lastIndex(where: \.isReleased) else { return nil }
        let same = new.versions.firstIndex { $0.version == old.versions[newest].version && $0.isReleased }
        return same.map { Versions(old: newest, new: $0) }
    }

    private init(back: Lineage) {
        self.init([], whole: JudgedStep(back), isBack: true)
    }

    /// Creates a path with at least one step.
    private init(_ steps: [JudgedStep]) {
        let whole = steps.count == 1 ? steps[0] : JudgedStep(steps.dropFirst().reduce(steps[0].lineage) { $0.followed(by: $1.lineage) })
        self.init(steps, whole: whole, isBack: false)
    }

    private init(_ steps: [JudgedStep], whole: JudgedStep, isBack: Bool) {
        self.steps = steps
        self.whole = whole
        self.isBack = isBack
        suggestions = steps.flatMap { RenameFinder.suggestions(for: $0.comparison) }
    }
}
