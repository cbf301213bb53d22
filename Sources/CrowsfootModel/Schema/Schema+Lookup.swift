extension Schema {
    /// Returns the unique keys by which generated code finds or creates an object: those that a query can ask for.
    ///
    /// A key of a parent model is unique among all of its submodels. A search in one submodel would miss objects of the others, so only the
    /// parent has the search.
    package func lookupKeys(of model: Model) -> [[PropertyID]] {
        if model.isVirtual { return [] }
        let inherited = ancestors(of: model).flatMap(uniqueKeys)
        return uniqueKeys(of: model).filter { !inherited.contains($0) }.compactMap { names in
            let key = names.compactMap { property(named: $0, of: model) }
            return key.count == names.count && key.allSatisfy(isSought) ? key : nil
        }
    }

    private func isSought(_ id: PropertyID) -> Bool {
        guard isInStore(self[id]), isGenerated(self[id]) else { return false }
        switch self[id].type.unwrapped {
        case .scalar, .model: return self[id].storedForm == .itself
        case .enumeration: return self[id].storedForm == .rawValue
        case .structure, .foreign, .array, .dictionary, .optional, .unknown: return false
        }
    }

    /// Returns the query for the object with these values, each from a parameter with the name of its property.
    package func lookup(of key: [PropertyID], in model: Model) -> Query {
        let range = model.range
        let row = Expression(.row, .model(model.id), .new, at: range)
        let conditions = key.enumerated().map { index, id in
            let value = Expression(.property(id, of: row, isChained: false), self[id].type, .new, at: range)
            let wanted = Expression(.parameter(index), self[id].type.unwrapped, .new, at: range)
            return Expression(.binary(.equal, value, wanted), .scalar(.bool), .new, at: range)
        }
        let parameters = key.map { id in
            Query.Parameter(
                label: self[id].name, name: self[id].name, type: self[id].type.unwrapped, typeRange: range, defaultValue: nil, range: range)
        }
        let filter = conditions.dropFirst().reduce(conditions.first) { all, condition in
            all.map { Expression(.binary(.and, $0, condition), .scalar(.bool), .new, at: range) }
        }
        return Query(
            name: model.name, documentation: nil, attributes: [], parameters: parameters, filter: filter, sortKeys: [], limit: nil,
            offset: nil, range: range, isBroken: false)
    }
}
