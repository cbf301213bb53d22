import CrowsfootSyntax

extension Model {
    /// Its own properties that lead to models.
    package var relationships: [PropertyID] {
        let properties = properties
        return properties.indices.filter { properties[$0].isRelationship }.map { PropertyID(id, $0) }
    }
}

extension Property {
    package enum DeleteRule: String, CaseIterable, Sendable {
        case cascade, nullify, deny, none
    }

    /// Nullify unless said otherwise.
    package var deleteRule: DeleteRule {
        attribute(.delete)?.word.flatMap { DeleteRule(rawValue: $0.text) } ?? .nullify
    }

    package var inverseName: Name? { attribute(.inverse)?.word }

    package var isOneway: Bool { has(.oneway) }

    /// How many are wanted at least and at most; nothing is said for what is left open.
    package var count: (least: Int?, most: Int?)? {
        guard let bounds = countBounds else { return nil }
        return (bounds.low.map(Self.number), bounds.high.map { Self.number($0) - (bounds.excludesHigh ? 1 : 0) })
    }

    /// The count as the schema writes it.
    package var countSpelling: String? { countBounds?.spelling }

    /// A bound as a number of rows. One that no store can count is a mistake that has a rule of its own.
    private static func number(_ bound: Double) -> Int {
        Int(min(max(bound, Double(Int32.min)), Double(Int32.max)))
    }

    /// The bounds of the count as they are written, sensible or not.
    var countBounds: Attribute.Bounds? {
        switch attribute(.count)?.arguments.first?.value {
        case .integer(let number): .exactly(number)
        case .range(let bounds): bounds
        case .word, .string, .boolean, .platform, .rule, nil: nil
        }
    }
}
