/// Finds the gap that already reports a judgement's subject.
package struct GapIndex: Sendable {
    private let gaps: [String: MigrationGap]

    package init(_ gaps: [MigrationGap]) {
        self.gaps = Dictionary(gaps.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func gap(for judgement: Judgement, in comparison: Comparison) -> MigrationGap? {
        guard !gaps.isEmpty, judgement.isOpen, [.store, .data].contains(judgement.effect.subject) else { return nil }
        let subject = judgement.finding.places.first ?? comparison.changes[judgement.change].subject
        return gaps[comparison.lineage.path(of: subject)]
    }
}

extension MigrationGap {
    /// `Model.property` or `Model`; some are called after what becomes of it as well.
    fileprivate var subject: String { name.split(separator: " ").last.map(String.init) ?? name }
}
