extension Record {
    func attribute<Value>(_ keyPath: AnyKeyPath) -> Value {
        let property = property(keyPath)
        refresh()
        if case .attribute(let value)? = values[property.name], let value = value as? Value { return value }
        fatalError("Could not cast value of type 'Swift.Optional<Any>' to '\(Value.self)' (\(entity.name).\(property.name))")
    }

    func setAttribute<Value>(_ keyPath: AnyKeyPath, to value: Value) {
        let property = property(keyPath)
        CompositeCheck.check(value, of: property)
        refresh()
        values[property.name] = .attribute(value)
        markChanged()
    }

    func model<Model>(_ keyPath: AnyKeyPath) -> Model {
        guard let model: Model = optionalModel(keyPath) else {
            fatalError("\(entity.name).\(property(keyPath).name) is a required value, and there is none")
        }
        return model
    }

    func optionalModel<Model>(_ keyPath: AnyKeyPath) -> Model? {
        refresh()
        guard let record = records(property(keyPath)).first else { return nil }
        record.refresh()
        guard record.state != .gone else {
            fatalError("\(entity.name).\(property(keyPath).name): this model instance was destroyed, and nothing took it out of here")
        }
        return record.model() as? Model
    }

    func setModel(_ keyPath: AnyKeyPath, to model: (any PersistentModel)?) {
        refresh()
        link(property(keyPath), to: model.map { [$0.record] } ?? [])
    }

    /// SwiftData promises no order of a to-many relationship, so the order that is read always differs from the one that was set.
    func models<Models>(_ keyPath: AnyKeyPath) -> Models {
        refresh()
        let property = property(keyPath)
        if property.isOptional, values[property.name] == nil, let type = Models.self as? any OptionalValue.Type,
            let nothing = type.nothing as? Models
        {
            return nothing
        }
        let records = records(property).sorted { $0.serial > $1.serial }
        let models = records.map { $0.model() }
        guard let type = Models.self as? any ModelCollection.Type, let collection = type.collection(of: models) as? Models else {
            fatalError("\(Models.self) is no relationship")
        }
        return collection
    }

    func setModels<Models>(_ keyPath: AnyKeyPath, to models: Models) {
        let collection = models as? any ModelCollection
        refresh()
        let property = property(keyPath)
        link(property, to: collection?.models.map(\.record) ?? [])
        if let optional = models as? any OptionalValue, optional.isNothing { values[property.name] = nil }
    }

    /// Returns the related rows, in insertion order.
    func records(_ property: PropertyInfo) -> [Record] {
        switch values[property.name] {
        case .one(let record?): [record.current]
        case .many(let records): records.map(\.current).filter { $0.state != .gone }
        case .one(nil), .attribute, nil: []
        }
    }

    func markChanged() {
        guard state == .saved else { return }
        state = .changed
    }
}
