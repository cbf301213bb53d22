package import CrowsfootModel

/// The differences between every version of a history and every later one.
package enum PairwiseComparison {
    /// In the order of the older versions, and for each in that of the newer ones.
    package static func forEachPair(in history: SchemaHistory, _ body: (Comparison) -> Void) {
        let steps = zip(history.versions, history.versions.dropFirst()).map { Comparison(Lineage(Versions(old: $0, new: $1))).remembered }
        for start in steps.indices {
            body(steps[start])
            var lineage = steps[start].lineage
            for step in steps[(start + 1)...] {
                lineage = lineage.followed(by: step.lineage)
                body(Comparison(lineage))
            }
        }
    }
}
