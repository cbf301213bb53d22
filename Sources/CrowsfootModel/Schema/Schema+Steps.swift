extension Schema {
    /// What its migration says, in order.
    package var steps: [Migration.Step] { migration?.steps ?? [] }

    /// Those that give rows a value of a property.
    package func steps(giving property: PropertyID) -> [Migration.Step] {
        steps.filter { $0.kind.targets.properties.contains(property) }
    }

    /// What a property is filled with, step by step.
    package func fills(of property: PropertyID) -> [Migration.Change] {
        steps.compactMap { step in
            if case .fill(let change) = step.kind, change.target == property { change } else { nil }
        }
    }

    /// Whether a person does something with all rows on the way to it.
    package var hasCustomStep: Bool {
        steps.contains { if case .custom = $0.kind { true } else { false } }
    }
}
