import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// A parameter of the initialiser of a model.
struct InitializerParameter: Sendable {
    let property: Property
    let id: PropertyID
    /// None where the caller has to say it.
    let defaultText: String?

    var name: String { SwiftIdentifier(property.name.text).description }

    func declaration(_ names: VersionNames) -> String {
        "\(name): \(names.type(property.type))" + (defaultText.map { " = " + $0 } ?? "")
    }
}

extension VersionNames {
    /// What the initialiser of a model asks for, inherited properties included: first what it must be told, then what it need not, both
    /// as they are declared.
    func parameters(of model: Model) -> [InitializerParameter] {
        let all = (schema.ancestors(of: model).reversed() + [model]).flatMap { owner in
            owner.properties.enumerated().compactMap { parameter($1, PropertyID(owner.id, $0)) }
        }
        return all.filter { $0.defaultText == nil } + all.filter { $0.defaultText != nil }
    }

    private func parameter(_ property: Property, _ id: PropertyID) -> InitializerParameter? {
        guard schema.isGenerated(property), !property.isTransient, !property.has(.automatic) else { return nil }
        return InitializerParameter(property: property, id: id, defaultText: defaultText(of: property))
    }

    private func defaultText(of property: Property) -> String? {
        if property.type.isToMany { return "[]" }
        guard let value = property.defaultValue?.value else { return property.type.isOptional ? "nil" : nil }
        // A default that its own check refuses serves the store alone.
        if property.checks.contains(where: { value.breaks($0.check) }) { return nil }
        return self.value(value, as: property.type)
    }
}
