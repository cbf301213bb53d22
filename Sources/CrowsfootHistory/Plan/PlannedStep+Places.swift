import CrowsfootModel
package import CrowsfootSource

extension PlannedStep {
    /// Where the schema says, or does not say, what a gap is about: a step, the property or the model; the migration where there is no other.
    package func range(of gap: String) -> SourceRange {
        step(for: gap) ?? named(gap, in: versions.new) ?? range
    }

    /// The migration that leads to the newer version, or else the heading of that.
    package var range: SourceRange { versions.new.migration?.keywordRange ?? versions.new.versionRange }

    private func step(for gap: String) -> SourceRange? {
        versions.new.steps.first { step in
            if case .custom(gap) = step.kind { true } else { false }
        }?.range
    }

    /// A gap is called `Model.property`, `Model`, or after what becomes of one of them.
    private func named(_ gap: String, in schema: Schema) -> SourceRange? {
        let path = (gap.split(separator: " ").last ?? "").split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = path.first, let model = schema.model(named: name) else { return nil }
        return (path.count > 1 ? model.property(named: path[1])?.name : nil)?.range ?? model.name.range
    }
}
