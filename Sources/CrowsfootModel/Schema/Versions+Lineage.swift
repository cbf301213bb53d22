extension Versions<Schema> {
    package subscript(side: VersionSide) -> Schema {
        switch side {
        case .old: old
        case .new: new
        }
    }

    /// The model of the old version that became this one: that of the name which `@was` gives, else that of the same name. What is carried
    /// over was renamed earlier.
    package func predecessor(of model: Model) -> Model? {
        model.renamed.flatMap { old.model(named: $0.text) } ?? old.model(named: model.name.text)
    }

    /// The property of the old version whose values this one has, found in the predecessor of its model or what that inherits from.
    package func predecessor(of property: PropertyID) -> PropertyID? {
        guard let model = predecessor(of: new[property.model]) else { return nil }
        let isCarriedOver = new[property.model].isCarriedOver
        let property = new[property]
        return (isCarriedOver ? nil : property.previousName).flatMap { old.property(named: $0.text, of: model) }
            ?? old.property(named: property.name.text, of: model)
    }

    /// What a property of one version is called in the other one; none when that has no such property.
    package func name(of property: String, of model: Model, in side: VersionSide) -> String? {
        switch side {
        case .old:
            return new.property(named: property, of: model).flatMap { predecessor(of: $0) }.map { old[$0].name.text }
        case .new:
            guard let id = old.property(named: property, of: model),
                let successor = new.models.first(where: { predecessor(of: $0)?.id == model.id })
            else { return nil }
            return new.allProperties(of: successor).first { candidate in
                new.property(named: candidate.name.text, of: successor).flatMap { predecessor(of: $0) } == id
            }?.name.text
        }
    }

    package func predecessor(of enumeration: Enumeration) -> Enumeration? { namesake(of: enumeration) ?? replaced(by: enumeration) }

    package func predecessor(of structure: Structure) -> Structure? { namesake(of: structure) ?? replaced(by: structure) }

    /// The enum that had the name which this one has, or says that it had.
    func namesake(of enumeration: Enumeration) -> Enumeration? {
        let owner = oldOwner(enumeration.owner)
        return enumeration.renamed.flatMap { old.enumeration(named: $0.text, in: owner) }
            ?? old.enumeration(named: enumeration.name.text, in: owner)
    }

    func namesake(of structure: Structure) -> Structure? {
        let owner = oldOwner(structure.owner)
        return structure.renamed.flatMap { old.structure(named: $0.text, in: owner) }
            ?? old.structure(named: structure.name.text, in: owner)
    }

    /// What a type was nested in before. One in a new model may have stood outside any.
    private func oldOwner(_ owner: ModelID?) -> ModelID? {
        owner.flatMap { predecessor(of: new[$0])?.id }
    }

    /// The type of the old version that became this one; none when the old version has nothing like it.
    package func predecessor(of type: ValueType) -> ValueType? {
        switch type {
        case .scalar, .foreign, .unknown: type
        case .enumeration(let id): predecessor(of: new[id]).map { .enumeration($0.id) }
        case .structure(let id): predecessor(of: new[id]).map { .structure($0.id) }
        case .model(let id): predecessor(of: new[id]).map { .model($0.id) }
        case .array(let element): predecessor(of: element).map { .array($0) }
        case .dictionary(let key, let value):
            predecessor(of: key).flatMap { key in predecessor(of: value).map { .dictionary(key: key, value: $0) } }
        case .optional(let wrapped): predecessor(of: wrapped).map { .optional($0) }
        }
    }
}

extension Model {
    fileprivate var renamed: Name? { isCarriedOver ? nil : previousName }
}

extension Enumeration {
    fileprivate var renamed: Name? { isCarriedOver ? nil : previousName }
}

extension Structure {
    fileprivate var renamed: Name? { isCarriedOver ? nil : previousName }
}
