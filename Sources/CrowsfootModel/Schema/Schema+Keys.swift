package import CrowsfootSyntax

extension Schema {
    /// Returns the unique keys of a model, including inherited ones: one property, or several together.
    package func uniqueKeys(of model: Model) -> [[String]] { keys(.unique, of: model) }

    /// Returns the property lists of an attribute, including inherited ones.
    package func keys(_ attribute: AttributeName, of model: Model) -> [[String]] {
        let single = allProperties(of: model).filter { $0.has(attribute) }.map { [$0.name.text] }
        let compound = ([model] + ancestors(of: model)).flatMap { owner in
            owner.attributes.filter { $0.name == attribute }.map { $0.words.map(\.text) }
        }
        return single + compound.filter { !$0.isEmpty }
    }
}

extension Model {
    /// Whether several of its properties are unique together.
    package var hasCompoundKey: Bool {
        attributes.contains { $0.name == .unique && $0.words.count > 1 }
    }

    /// Whether the values of a property are unique, whether declared on the property or on the model.
    func isUnique(_ property: Property) -> Bool {
        property.has(.unique) || attributes.contains { $0.name == .unique && $0.words.map(\.text) == [property.name.text] }
    }
}

extension Schema {
    /// Whether the unique keys of a model are declared with `#Unique`, which supports several properties. `.unique` works on every system,
    /// but only for one property.
    package func usesUniqueMacro(_ model: Model) -> Bool {
        model.hasCompoundKey && settings.deploys(toAtLeast: \.indexes)
    }

    /// Whether a property is declared unique alone.
    package func isUniqueByItself(_ property: Property, of model: Model) -> Bool {
        model.isUnique(property) && !usesUniqueMacro(model)
    }

    /// Returns the unique keys for SwiftData, by stored name; single properties first.
    package func storedUniqueKeys(of model: Model) -> [[String]] {
        let single = model.properties.filter { model.isUnique($0) && isGenerated($0) }
        let compound = usesUniqueMacro(model) ? storedKeys(.unique, of: model).filter { $0.count > 1 } : []
        return single.map { [$0.storedName] } + compound
    }

    /// Returns the keys in the attributes of a model itself, by stored name.
    package func storedKeys(_ attribute: AttributeName, of model: Model) -> [[String]] {
        let keys = model.attributes.filter { $0.name == attribute }
        if keys.isEmpty { return [] }
        let properties = propertiesByName(of: model)
        return keys.map { key in key.words.compactMap { properties[$0.text]?.storedName } }
    }
}
