import CrowsfootHistory
package import CrowsfootModel
import CrowsfootSource
import CrowsfootStoreModel

/// What became of one schema between two texts.
package enum SchemaDifference: Sendable {
    case added(SchemaHistory)
    case removed(SchemaHistory)
    case compared(SchemaComparison)
    /// One side has errors, so that nothing can be said about the schema.
    case unknown(UnknownDifference)
}

extension SchemaDifference {
    package var hasDifferences: Bool {
        switch self {
        case .added, .removed: true
        case .compared(let comparison): comparison.hasDifferences
        case .unknown: false
        }
    }
}

extension SchemaDifference {
    /// With what breaks releases that came after the older text, such as those of the branch that a change is for: a version that was changed
    /// here, and released as it was there.
    func heedingReleases(of others: [SchemaHistory]) -> SchemaDifference {
        guard case .compared(let schema) = self, let other = others.first(where: { $0.name.text == schema.history.name.text }) else {
            return self
        }
        let edited = Set((schema.reshaped + [schema.comparison]).filter(\.isOfOneVersion).map { "\($0.lineage.new.version)" })
        let known = Set(schema.brokenReleases.compactMap(\.subject))
        let broken = ReleaseGuard.changes(Versions(old: other, new: schema.history)).filter { finding in
            finding.subject.map { edited.contains($0) && !known.contains($0) } == true
        }
        return .compared(schema.alsoBreaking(broken))
    }
}

extension Comparison {
    fileprivate var isOfOneVersion: Bool { lineage.old.version == lineage.new.version && !changes.isEmpty }
}

extension SchemaComparison {
    fileprivate func alsoBreaking(_ releases: [Diagnostic]) -> SchemaComparison {
        SchemaComparison(
            way: way, steps: steps, brokenReleases: brokenReleases + releases, equalVersions: equalVersions, reshaped: reshaped)
    }
}
