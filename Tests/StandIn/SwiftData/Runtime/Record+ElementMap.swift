extension Record {
    /// Sets a relationship, and the inverse of each added or removed row.
    func link(_ property: PropertyInfo, to targets: [Record]) {
        let old = records(property)
        var new: [Record] = []
        for target in targets where !new.contains(where: { $0 === target }) { new.append(target) }
        store(new, in: property)
        if let inverse = property.inverse {
            for record in old where !new.contains(where: { $0 === record }) { record.remove(self, from: inverse) }
            for record in new where !old.contains(where: { $0 === record }) { record.add(self, to: inverse, of: property) }
        }
        for record in new { join(record, through: property) }
    }

    private func store(_ records: [Record], in property: PropertyInfo) {
        values[property.name] = property.isToMany ? .many(records) : .one(records.first)
        markChanged()
    }

    func remove(_ record: Record, from property: PropertyInfo) {
        refresh()
        let rest = records(property).filter { $0 !== record }
        store(rest, in: property)
    }

    /// Adds a row. A to-one end that refers to another row releases that first.
    private func add(_ record: Record, to property: PropertyInfo, of origin: PropertyInfo) {
        refresh()
        let present = records(property)
        guard !present.contains(where: { $0 === record }) else { return }
        if property.isToMany {
            store(present + [record], in: property)
        } else {
            for previous in present { previous.remove(self, from: origin) }
            store([record], in: property)
        }
    }

    /// Inserts a row that is related to a row of a context into that context.
    private func join(_ record: Record, through property: PropertyInfo) {
        if let context {
            context.insert(record: record)
        } else if let context = record.context, property.inverse != nil {
            context.insert(record: self)
        }
    }
}
