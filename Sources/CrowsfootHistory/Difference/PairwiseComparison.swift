package import CrowsfootModel

/// The differences between every version of a history and every later one.
package struct PairwiseComparison: Sendable {
    private let steps: [Comparison]

    package init(_ history: SchemaHistory) {
        steps = zip(history.versions, history.versions.dropFirst()).map { Comparison(Lineage(Versions(old: $0, new: $1))).remembered }
    }

    /// The places of the versions that have later ones.
    package var starts: Range<Int> { steps.indices }

    /// In the order of the later versions.
    package func forEachDifference(from start: Int, _ body: (Comparison) -> Void) {
        body(steps[start])
        var lineage = steps[start].lineage
        for step in steps[(start + 1)...] {
            lineage = lineage.followed(by: step.lineage)
            body(Comparison(lineage))
        }
    }
}
