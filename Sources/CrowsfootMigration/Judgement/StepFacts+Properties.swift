import CrowsfootChanges
import CrowsfootModel
import CrowsfootSyntax

extension StepFacts {
    /// Whether an object can't be stored without a value of a property, and the store has no default.
    func isMandatory(_ id: PropertyID) -> Bool {
        let property = new[id]
        return new.isInStore(id) && (property.isMandatory || (!property.type.isOptional && hasRequiredColumns(property)))
    }

    /// The advice to convert existing values, with the step that can do it.
    func conversion(of id: PropertyID) -> String {
        lineage.isStep && lineage.declaredSource(of: id) == nil
            ? "convert the values with a `custom` step, since `\(new[id.model].name.text)` has no old values for `convert`"
            : keys[id.model] == nil
                ? "convert the values with a `custom` step, since `\(new[id.model].name.text)` has no single `@unique` or `@id` property for `convert`"
                : "convert the values with `convert \(new.path(of: .property(id))) with …`\(isConvertedPartly(id) ? ", before the steps with `where`" : "")"
    }

    /// Whether steps convert the values of some objects, but not of all.
    private func isConvertedPartly(_ id: PropertyID) -> Bool {
        new.steps.contains { step in
            if case .convert(let change, _) = step.kind { change.target == id && change.filter != nil } else { false }
        }
    }

    /// The advice to set a value in objects without one. An existing step that leaves some out has to cover all.
    func filling(of id: PropertyID, where condition: String = "") -> String {
        let isPartial = new.fills(of: id).contains { !$0.reachesWhatIsMissing }
        let path = new.path(of: .property(id))
        return isPartial
            ? "extend `fill \(path)` to all objects without a value" : "set it with `fill \(path) with …\(condition)`"
    }

    /// Whether steps set a property in some objects, so that the plan sets its default in all others.
    func isCompleted(_ id: PropertyID) -> Bool {
        guard new.completion(of: id) != nil else { return false }
        let steps = new.steps(giving: id)
        return !steps.isEmpty && steps.allSatisfy { $0.kind.remedy == nil }
    }

    /// The remedies that suffice for a property. Giving up old values doesn't if it is required and no step sets it.
    func remedies(_ remedies: [Remedy], for id: PropertyID) -> [Remedy] {
        isMandatory(id) && !isFilled(id) ? remedies.filter { !$0.isAcceptance } : remedies
    }

    /// Returns the remedies for a store that can't be opened. SwiftData copies all objects before a stage of the app runs, so without an
    /// intermediate version its code is too late.
    func remediesBeforeCopying(_ remedies: [Remedy]) -> [Remedy] {
        let isOfApp = new.usesSwiftData && new.steps.contains { if case .custom = $0.kind { $0.isOfApp } else { false } }
        return isOfApp ? remedies.filter { $0 != .custom } : remedies
    }

    /// Whether a step sets it in every object without a value.
    private func isFilled(_ id: PropertyID) -> Bool { new.fills(of: id).contains(where: \.reachesWhatIsMissing) }

    /// Remedies for the loss of a property's old values.
    func remediesOfLoss(_ properties: Versions<PropertyID>) -> [Remedy] {
        Remedy.carrying + [.custom] + lineage.versions.acceptances(ofLosing: properties).map(Remedy.accept)
    }

    /// Whether an `accept` step gives up the old values, so that the plan keeps none of them.
    func isGivenUp(_ properties: Versions<PropertyID>) -> Bool {
        let words = lineage.versions.acceptances(ofLosing: properties)
        return new.steps.contains { step in
            words.contains { step.accepts($0, of: subject(properties), in: lineage.versions) }
        }
    }

    /// Whether a number gets a wider type, which opens automatically.
    func isWidened(_ properties: Versions<PropertyID>) -> Bool {
        isStored(properties) && step.isWidened(properties)
    }

    /// Whether SwiftData stores a property in required columns. A default in Swift isn't a default of the columns.
    func hasRequiredColumns(_ property: Property) -> Bool {
        guard property.storage == .native, case .structure(let id) = property.type else { return false }
        return new.hasRequiredColumns(id)
    }

    /// Whether optionality is part of the store. For a value in several columns, only the optionality of the columns is.
    func isOptionalitySeen(_ properties: Versions<PropertyID>) -> Bool {
        switch new[properties.new].type.unwrapped {
        case .structure(let id) where isNative(new[properties.new]): new.hasRequiredColumns(id)
        case .enumeration where isNative(new[properties.new]): false
        case .scalar, .structure, .enumeration, .model, .foreign, .array, .dictionary, .optional, .unknown: true
        }
    }

    /// Whether a property is stored in both versions.
    func isStored(_ properties: Versions<PropertyID>) -> Bool {
        old.isInStore(properties.old) && new.isInStore(properties.new)
    }

    /// Returns a property in both versions.
    func both(_ properties: Versions<PropertyID>) -> Versions<Property> {
        Versions(old: old[properties.old], new: new[properties.new])
    }

    /// Whether a property has another stored name because of another stored form.
    func isStoredElsewhere(_ properties: Versions<PropertyID>) -> Bool {
        isStored(properties) && !old[properties.old].isStored(as: new[properties.new])
    }

    /// Whether SwiftData stores a property natively.
    func isNative(_ property: Property) -> Bool {
        property.storage == .native && (property.type.unwrapped.isStructure || property.type.unwrapped.isEnumeration)
    }

    /// Whether all columns of a struct are optional because the struct is.
    func hasOptionalColumns(_ id: PropertyID) -> Bool {
        new.usesSwiftData && isNative(new[id]) && new[id].type.isOptional
    }

    /// Returns the properties of both versions that contain an enum.
    func properties(with enumerations: Versions<EnumerationID>) -> [Versions<PropertyID>] {
        pairs(uses.new.properties(with: enumerations.new), among: uses.old.properties(with: enumerations.old))
    }

    /// Returns the properties of both versions that contain a struct.
    func properties(with structures: Versions<StructureID>) -> [Versions<PropertyID>] {
        pairs(uses.new.properties(with: structures.new), among: uses.old.properties(with: structures.old))
    }

    private func pairs(_ new: [PropertyID], among old: [PropertyID]) -> [Versions<PropertyID>] {
        let known = Set(old)
        return new.compactMap { new in
            lineage.predecessor(of: new).flatMap { known.contains($0) ? Versions(old: $0, new: new) : nil }
        }
    }

    func subject(_ properties: Versions<PropertyID>) -> ChangeSubject {
        Versions(old: .property(properties.old), new: .property(properties.new))
    }
}
