import CrowsfootSource

extension Schema {
    /// The steps of its migration, in order.
    package var steps: [Migration.Step] { migration?.steps ?? [] }

    /// The steps that set a property of existing objects.
    package func steps(giving property: PropertyID) -> [Migration.Step] {
        steps.filter { $0.kind.targets.properties.contains(property) }
    }

    /// The fills of a property, in order.
    package func fills(of property: PropertyID) -> [Migration.Change] {
        steps.compactMap { step in
            if case .fill(let change) = step.kind, change.target == property { change } else { nil }
        }
    }

    /// Whether a hand-written step processes all objects.
    package var hasCustomStep: Bool {
        steps.contains { if case .custom = $0.kind { true } else { false } }
    }
}

extension Schema {
    /// Returns the version with only the steps that another text of it lacks.
    package func withoutSteps(of other: Schema) -> Schema {
        guard let migration, !other.steps.isEmpty else { return self }
        let done = Set(other.steps.map(\.title))
        var schema = self
        schema.migration = Migration(
            documentation: migration.documentation, steps: migration.steps.filter { !done.contains($0.title) },
            keywordRange: migration.keywordRange, isBroken: migration.isBroken)
        return schema
    }
}

extension Migration.Step {
    /// The keyword and the subject.
    fileprivate var title: [String] { [kind.word, subject.text] }
}

extension Migration.Kind {
    fileprivate var word: String {
        switch self {
        case .note: "note"
        case .fill: "fill"
        case .convert: "convert"
        case .split: "split"
        case .merge: "merge"
        case .key: "key"
        case .unique: "unique"
        case .custom: "custom"
        case .accept(let change, _): "accept \(change.rawValue)"
        }
    }
}
