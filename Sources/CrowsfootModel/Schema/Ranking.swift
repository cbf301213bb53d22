import CrowsfootSyntax

extension Property {
    /// The stored attribute that has the rank of an enum's case, if the property is `@ranked`.
    ///
    /// The store sorts raw values by themselves, which is seldom the order of the cases. A rank beside the raw value lets it sort, and take
    /// the first ones, as people expect.
    package var rankName: String? {
        guard has(.ranked), storedForm == .rawValue, case .enumeration = type.unwrapped else { return nil }
        return name.text + "Rank"
    }
}

extension Schema {
    /// The raw values of a `@ranked` property from the first rank to the last; nil for any other property.
    package func ranking(of id: PropertyID) -> String? {
        guard self[id].rankName != nil, case .enumeration(let enumeration) = self[id].type.unwrapped else { return nil }
        return self[enumeration].orderedCases.map { one in
            if case .string(let text) = one.rawValue { text } else { one.rawValue.spelling }
        }.joined(separator: ", ")
    }

    /// The properties of a model that are stored with a rank.
    package func rankedProperties(of model: Model) -> [PropertyID] {
        model.properties.indices.filter { model.properties[$0].rankName != nil }.map { PropertyID(model.id, $0) }
    }

    /// Whether the code of an enum tells the rank of a case.
    package func isRanked(_ enumeration: Enumeration) -> Bool {
        enumeration.isComparable
            || models.contains { $0.properties.contains { $0.rankName != nil && $0.type.unwrapped == .enumeration(enumeration.id) } }
    }
}
