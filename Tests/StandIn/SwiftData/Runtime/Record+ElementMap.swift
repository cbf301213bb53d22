extension Record {
    /// Sets a relationship, and with it the other end of each row that comes or goes.
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

    /// A to-one end that already points elsewhere lets go of that first.
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

    /// A row that is related to a row of a context belongs into that context too.
    private func join(_ record: Record, through property: PropertyInfo) {
        if let context {
            context.insert(record: record)
        } else if let context = record.context, property.inverse != nil {
            context.insert(record: self)
        }
    }
}
