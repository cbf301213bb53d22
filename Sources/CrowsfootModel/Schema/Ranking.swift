import CrowsfootSyntax

extension Property {
    /// The stored attribute with the rank of an enum's case, if the property is `@ranked`.
    ///
    /// Stores sort raw values by size, which is rarely the order of the cases. A rank next to the raw value lets the store sort and limit
    /// as expected.
    package var rankName: String? {
        guard has(.ranked), storedForm == .rawValue, case .enumeration = type.unwrapped else { return nil }
        return name.text + "Rank"
    }
}

extension Schema {
    /// Returns the raw values of a `@ranked` property in rank order, or `nil` for other properties.
    package func ranking(of id: PropertyID) -> String? {
        guard self[id].rankName != nil, case .enumeration(let enumeration) = self[id].type.unwrapped else { return nil }
        return self[enumeration].orderedCases.map { one in
            if case .string(let text) = one.rawValue { text } else { one.rawValue.spelling }
        }.joined(separator: ", ")
    }

    /// Returns the properties of a model with a stored rank.
    package func rankedProperties(of model: Model) -> [PropertyID] {
        model.properties.indices.filter { model.properties[$0].rankName != nil }.map { PropertyID(model.id, $0) }
    }

    /// Whether the generated code of an enum contains the rank of its cases.
    package func isRanked(_ enumeration: Enumeration) -> Bool {
        enumeration.isComparable
            || models.contains { $0.properties.contains { $0.rankName != nil && $0.type.unwrapped == .enumeration(enumeration.id) } }
    }
}
