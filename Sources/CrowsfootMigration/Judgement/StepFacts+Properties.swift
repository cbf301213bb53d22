import CrowsfootChanges
import CrowsfootModel
import CrowsfootSyntax

extension StepFacts {
    /// Whether a row cannot be in the store without a value for a property, and the store has none to give.
    func isMandatory(_ id: PropertyID) -> Bool {
        let property = new[id]
        return new.isInStore(id) && (property.isMandatory || (!property.type.isOptional && hasRequiredColumns(property)))
    }

    /// What makes the new values of a property of its old ones: a step, where rows are found again.
    func conversion(of id: PropertyID, _ remark: String = "") -> String {
        lineage.isStep && lineage.declaredSource(of: id) == nil
            ? "`custom` in `migration`, since `\(new[id.model].name.text)` did not have it before, and `convert` reads its own rows only"
            : keys[id.model] == nil
                ? "`custom` in `migration`, since `\(new[id.model].name.text)` has no key by which `convert` could find its rows again"
                : "`convert \(new.path(of: .property(id))) with …` in `migration`\(isConvertedPartly(id) ? ", before those with `where`" : "")\(remark)"
    }

    /// Whether steps make new values of old ones in some rows, and not in all.
    private func isConvertedPartly(_ id: PropertyID) -> Bool {
        new.steps.contains { step in
            if case .convert(let change, _) = step.kind { change.target == id && change.filter != nil } else { false }
        }
    }

    /// What gives rows a value that have none; a step that is there and leaves some of them out has to reach them all.
    func filling(of id: PropertyID, where condition: String = "") -> String {
        let isPartial = new.fills(of: id).contains { !$0.reachesWhatIsMissing }
        let path = new.path(of: .property(id))
        return isPartial
            ? "let `fill \(path)` reach every row without a value" : "write `fill \(path) with …\(condition)` in `migration`"
    }

    /// Whether steps give some rows a value of a property, so that the plan gives its default to all others.
    func isCompleted(_ id: PropertyID) -> Bool {
        guard new.completion(of: id) != nil else { return false }
        let steps = new.steps(giving: id)
        return !steps.isEmpty && steps.allSatisfy { $0.kind.remedy == nil }
    }

    /// Of what can take care of a property, what is enough for it: to give up old values is not where each row has to have one, and no step
    /// gives it to them.
    func remedies(_ remedies: [Remedy], for id: PropertyID) -> [Remedy] {
        isMandatory(id) && !isFilled(id) ? remedies.filter { !$0.isAcceptance } : remedies
    }

    /// Whether a step reaches every row without a value.
    private func isFilled(_ id: PropertyID) -> Bool { new.fills(of: id).contains(where: \.reachesWhatIsMissing) }

    /// What takes care of it that a property is not what it was.
    func remediesOfLoss(_ properties: Versions<PropertyID>) -> [Remedy] {
        Remedy.carrying + [.custom] + lineage.versions.acceptances(ofLosing: properties).map(Remedy.accept)
    }

    /// Whether somebody says that what rows hold of a property is given up, so that the plan keeps none of it.
    func isGivenUp(_ properties: Versions<PropertyID>) -> Bool {
        let words = lineage.versions.acceptances(ofLosing: properties)
        return new.steps.contains { step in
            words.contains { step.accepts($0, of: subject(properties), in: lineage.versions) }
        }
    }

    /// Whether a number gets a wider type, and the store copies it by itself.
    func isWidened(_ properties: Versions<PropertyID>) -> Bool {
        isStored(properties) && step.isWidened(properties)
    }

    /// Whether SwiftData takes a property apart into columns that have to be filled: what is a default in Swift is none of theirs.
    func hasRequiredColumns(_ property: Property) -> Bool {
        guard property.storage == .native, case .structure(let id) = property.type else { return false }
        return new.hasRequiredColumns(id)
    }

    /// Whether a store sees that a property may be missing: of a value of several columns it knows only whether they may be empty.
    func isOptionalitySeen(_ properties: Versions<PropertyID>) -> Bool {
        switch new[properties.new].type.unwrapped {
        case .structure(let id) where isNative(new[properties.new]): new.hasRequiredColumns(id)
        case .enumeration where isNative(new[properties.new]): false
        case .scalar, .structure, .enumeration, .model, .foreign, .array, .dictionary, .optional, .unknown: true
        }
    }

    /// Whether rows of a property are in the store, on both sides.
    func isStored(_ properties: Versions<PropertyID>) -> Bool {
        old.isInStore(properties.old) && new.isInStore(properties.new)
    }

    /// A property as the old version has it and as the new one does.
    func both(_ properties: Versions<PropertyID>) -> Versions<Property> {
        Versions(old: old[properties.old], new: new[properties.new])
    }

    /// Whether what the store has of a property is called otherwise because it is stored in another form.
    func isStoredElsewhere(_ properties: Versions<PropertyID>) -> Bool {
        isStored(properties) && !old[properties.old].isStored(as: new[properties.new])
    }

    /// Whether SwiftData takes a property apart into columns, or stores an enum in its own way.
    func isNative(_ property: Property) -> Bool {
        property.storage == .native && (property.type.unwrapped.isStructure || property.type.unwrapped.isEnumeration)
    }

    /// Whether SwiftData makes all columns of a struct optional, because the struct is optional as a whole.
    func hasOptionalColumns(_ id: PropertyID) -> Bool {
        new.usesSwiftData && isNative(new[id]) && new[id].type.isOptional
    }

    /// The properties of both versions that hold an enum.
    func properties(with enumerations: Versions<EnumerationID>) -> [Versions<PropertyID>] {
        pairs(uses.new.properties(with: enumerations.new), among: uses.old.properties(with: enumerations.old))
    }

    /// The properties of both versions that hold a struct.
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
