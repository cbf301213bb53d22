package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource

/// A schema that both sides have.
package struct SchemaComparison: Sendable {
    package let way: VersionPath
    /// All versions of the newer text.
    package let steps: VersionSteps
    /// What was released in the older text and is not what it was any more.
    package let brokenReleases: [Diagnostic]
    /// Versions that a store takes for others, since they came or changed.
    package let equalVersions: [Diagnostic]
    /// Of versions that both sides have, those that have another shape now, but for the two that `comparison` is about. Each leads from the
    /// old text of the version to the new one.
    package let reshaped: [Comparison]
    /// Declarations in the sources of either side that are in no comparison.
    package private(set) var unread: [Diagnostic] = []

    /// The two versions, without what lies between.
    package var comparison: Comparison { way.whole.comparison }

    package var history: SchemaHistory { steps.history }

    package var hasDifferences: Bool { !comparison.changes.isEmpty || !reshaped.isEmpty || !brokenReleases.isEmpty }
}

extension SchemaComparison {
    /// The same with findings about declarations of either side that could not be read.
    func lacking(_ remarks: [TextSources.Remark], in sources: SourceSet) -> SchemaComparison {
        let names = [comparison.lineage.old.name, comparison.lineage.new.name]
        var copy = self
        copy.unread = UnreadDeclaration.findings(remarks.filter { names.contains($0.schema) }, in: sources)
        return copy
    }
}
