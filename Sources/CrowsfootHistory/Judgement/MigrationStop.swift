import CrowsfootModel

/// A version on the way that has a migration, whose steps name things as they are called there.
struct MigrationStop {
    private let steps: [Migration.Step]
    private let versions: Versions<Schema, Schema>
    /// From the first version to the one before this, and from this to the last.
    private let before: PlaceTracer
    private let after: PlaceTracer

    init?(at index: Int, of versions: [Schema]) {
        guard let steps = versions[index].migration?.steps, !steps.isEmpty else { return nil }
        self.steps = steps
        self.versions = Versions(old: versions[index - 1], new: versions[index])
        before = PlaceTracer(through: Array(versions[..<index]))
        after = PlaceTracer(through: Array(versions[index...]))
    }

    /// A step that does something about it rather than one that accepts it, where there are both.
    func step(for remedies: [Remedy], about subjects: [ChangeSubject]) -> Migration.Step? {
        let olds = subjects.compactMap { $0.old.flatMap(before.forward) }
        let news = subjects.compactMap { $0.new.flatMap(after.back) }
        let fitting = steps.filter { step in
            step.kind.remedy.map(remedies.contains) ?? false && isAbout(step, olds, news)
        }
        return fitting.first(where: \.kind.isWork) ?? fitting.first
    }

    private func isAbout(_ step: Migration.Step, _ olds: [ChangePlace], _ news: [ChangePlace]) -> Bool {
        switch step.kind {
        case .fill(let change): return news.contains(.property(change.target))
        case .convert(let change, let source): return news.contains(.property(change.target)) || olds.contains(.property(source))
        case .split(let source, let into, _):
            return olds.contains(.property(source)) || into.contains { news.contains(.property($0)) }
        case .merge(let sources, let change):
            return news.contains(.property(change.target)) || sources.contains { olds.contains(.property($0)) }
        case .unique(let properties, _):
            let found = news.filter { if case .property = $0 { true } else { false } }
            return Set(found) == Set(properties.map(ChangePlace.property))
        case .custom: return true
        case .accept(.remove, _): return olds.contains { versions.old.path(of: $0) == step.subject.text }
        case .accept:
            return news.contains { versions.new.path(of: $0) == step.subject.text }
        case .note, .key: return false
        }
    }
}
