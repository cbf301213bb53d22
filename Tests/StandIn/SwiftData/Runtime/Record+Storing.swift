extension Record {
    /// Reads the row again if another context has saved it, like contexts of one container do.
    func refresh() {
        guard state == .saved, let context else { return }
        guard let row = context.container.store(of: entity).row(identifier) else {
            state = .gone
            return
        }
        guard row.generation != generation else { return }
        load(row, in: context)
    }

    func load(_ row: Store.Row, in context: ModelContext) {
        values = row.values.mapValues { value in
            switch value {
            case .attribute(let value): .attribute(value)
            case .one(let identifier): .one(identifier.map { context.record($0) })
            case .many(let identifiers): .many(identifiers.map { context.record($0) })
            }
        }
        generation = row.generation
        state = .saved
        addDefaults()
    }

    /// Sets the declared defaults of properties that were added after the row was written.
    private func addDefaults() {
        for property in entity.properties where values[property.name] == nil {
            guard property.destination == nil else { continue }
            if let value = property.defaultValue {
                values[property.name] = .attribute(value)
            } else if let type = property.valueType as? any OptionalValue.Type {
                values[property.name] = .attribute(type.nothing)
            }
        }
    }

    /// All values except those of ephemeral properties, which exist only in their context.
    var storedValues: [String: Store.Row.Value] {
        let kept = values.filter { name, _ in !(entity.property(named: name)?.isEphemeral ?? false) }
        return kept.mapValues { value in
            switch value {
            case .attribute(let value): .attribute(value)
            case .one(let record): .one(record?.current.identifier)
            case .many(let records): .many(records.map(\.current.identifier))
            }
        }
    }

    /// The values that a uniqueness constraint compares. A constraint doesn't apply to missing values, as in SQL.
    func key(_ names: [String]) -> [AnyHashable]? {
        var key: [AnyHashable] = []
        for name in names {
            switch values[name] {
            case .attribute(let value):
                if let optional = value as? any OptionalValue, optional.isNothing { return nil }
                guard let value = value as? AnyHashable else { return nil }
                key.append(value)
            case .one(let record?): key.append(ObjectIdentifier(record.current))
            case .one(nil), .many, nil: return nil
            }
        }
        return key
    }
}
