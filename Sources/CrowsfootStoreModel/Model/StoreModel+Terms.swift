extension StoreModel.Attribute {
    /// Adds the terms of an attribute's hash.
    mutating func addTerms(_ path: String) {
        if flags.contains(.external) { terms.append(HashTerm(.external, path)) }
        if flags.contains(.preserved) { terms.append(HashTerm(.preserved, path)) }
        if flags.contains(.spotlight) { terms.append(HashTerm(.spotlight, path)) }
        if flags.contains(.encrypted) { terms.append(HashTerm(.encrypted, path)) }
        guard let derivation else { return }
        let isConfirmed = DerivationFormat(derivation).isConfirmed
        terms.append(HashTerm(.derived, path, derivation, isConfirmed: isConfirmed))
        if !isConfirmed { certainty = .presence }
    }

    /// Adds a term for the order of columns. They are hashed by name, and the order of two with the same name is unknown.
    mutating func addColumnOrder(_ path: String) {
        guard let columns = ambiguousColumns else { return }
        doubt(.columnOrder, path, columns)
    }

    /// Adds a term that makes everything but the existence of the attribute uncertain.
    mutating func doubt(_ term: HashTerm.Kind, _ path: String, _ value: String = "") {
        terms.append(HashTerm(term, path, value))
        certainty = .presence
    }

    /// All columns with their types, if two different ones have the same name, or `nil`.
    private var ambiguousColumns: String? {
        var known: [String: HashedProperty] = [:]
        let columns = columns
        let isAmbiguous = columns.contains { column in
            let hashed = column.hashed(onlyConfirmed: false)
            let other = known.updateValue(hashed, forKey: column.name)
            return other != nil && other != hashed
        }
        return isAmbiguous ? columns.map { "\($0.name):\($0.storedType.map { "\($0)" } ?? "transformable")" }.joined(separator: " ") : nil
    }
}

extension StoreModel.Relationship {
    mutating func addTerms(_ path: String, isCounted: Bool) {
        if isOwnInverse {
            terms.append(HashTerm(.inverse, path, "itself"))
        } else if inverse == nil {
            terms.append(HashTerm(.inverse, path, isConfirmed: true))
        }
        if isCounted { terms.append(HashTerm(.count, path, "\(least)...\(isToMany ? most : 1)")) }
        if let hashModifier { terms.append(HashTerm(.modifier, path, hashModifier)) }
    }
}

// MARK: - Terms of Core Data

extension StoreModel.Attribute {
    /// Adds the terms of an attribute, if it is stored.
    mutating func addCoreDataTerms(_ path: String, isPart: Bool = false) {
        if !isPart, flags.contains(.transient) { return }
        guard case .composite(let name, var parts) = encoding else { return addTerms(path) }
        for index in parts.indices { parts[index].addCoreDataTerms("\(path).\(parts[index].name)", isPart: true) }
        encoding = .composite(name: name, parts)
        if !isPart { addColumnOrder(path) }
    }
}

extension StoreModel.Relationship {
    /// Adds the terms of a relationship, if it is stored.
    mutating func addCoreDataTerms(_ path: String) {
        if !flags.contains(.transient) { addTerms(path, isCounted: least > 0 || isToMany && most != 0) }
    }
}
