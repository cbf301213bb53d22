import CrowsfootModel

/// The way from one version to another with its differences: as a whole, and step by step.
package struct ComparedPath: Sendable {
    package let whole: Comparison
    /// Each between neighbours; the whole itself where there is one step. None on a way back.
    package let steps: [Comparison]
    /// Whether it leads to an earlier version: no store goes there.
    package let isBack: Bool
    /// The undeclared renames that its steps look like.
    package let suggestions: [RenameSuggestion]

    package init(_ path: VersionPath) {
        let whole = Comparison(path.whole)
        self.whole = whole
        isBack = path.isBack
        steps = path.steps.count == 1 ? [whole] : path.steps.map { Comparison($0) }
        suggestions = steps.flatMap { RenameFinder.suggestions(for: $0) }
    }
}
