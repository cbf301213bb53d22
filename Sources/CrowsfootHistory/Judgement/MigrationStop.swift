import CrowsfootModel

/// A version on the way that has a migration, whose steps name things as they are called there.
struct MigrationStop {
    private let steps: [Migration.Step]
    private let versions: Versions<Schema, Schema>
    /// From the first version to the one before this.
    private let before: Lineage
    /// From this version to the last.
    private let after: Lineage

    init?(at index: Int, of versions: [Schema]) {
        guard let steps = versions[index].migration?.steps, !steps.isEmpty else { return nil }
        self.steps = steps
        self.versions = Versions(old: versions[index - 1], new: versions[index])
        before = Lineage(through: Array(versions[..<index]))
        after = Lineage(through: Array(versions[index...]))
    }

    func steps(for remedies: [Remedy], about subjects: [ChangeSubject]) -> [Migration.Step] {
        let olds = subjects.compactMap { $0.old.flatMap(before.successor) }
        let news = subjects.compactMap { $0.new.flatMap(after.predecessor) }
        return steps.filter { step in
            step.kind.remedy.map(remedies.contains) ?? false && isAbout(step, olds, news)
        }
    }

    private func isAbout(_ step: Migration.Step, _ olds: [ChangePlace], _ news: [ChangePlace]) -> Bool {
        switch step.kind {
        case .fill(let change): return news.contains(.property(change.target))
        case .convert(let change, let source): return news.contains(.property(change.target)) || isOld([source], olds)
        case .split(let source, let into, _): return into.contains { news.contains(.property($0)) } || isOld([source], olds)
        case .merge(let sources, let change): return news.contains(.property(change.target)) || isOld(sources, olds)
        case .unique(let properties, _):
            let found = news.filter { if case .property = $0 { true } else { false } }
            return Set(found) == Set(properties.map(ChangePlace.property))
        case .custom: return true
        case .accept(.remove, _): return olds.contains { versions.old.path(of: $0) == step.subject.text }
        case .accept: return news.contains { versions.new.path(of: $0) == step.subject.text }
        case .note, .key: return false
        }
    }

    /// Two texts of one version may be compared, and then a step is about a version that is none of the two.
    private func isOld(_ properties: [PropertyID], _ olds: [ChangePlace]) -> Bool {
        versions.new.predecessor == versions.old.version && properties.contains { olds.contains(.property($0)) }
    }
}
