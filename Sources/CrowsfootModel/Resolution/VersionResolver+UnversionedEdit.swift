import CrowsfootSource
import CrowsfootSyntax

extension VersionChain.Link {
    /// Returns the current declarations as the version of another link, with its number and its predecessor.
    func replacing(_ released: VersionChain.Link) -> VersionChain.Link {
        var link = VersionChain.Link(draft: draft.replacing(released.draft), predecessor: released.predecessor)
        link.fork = released.fork
        link.declarations = declarations
        link.sections = sections
        link.diagnostics = diagnostics
        return link
    }
}

extension VersionStatements {
    fileprivate func replacing(_ released: VersionStatements) -> VersionStatements {
        var draft = self
        draft.number = released.number
        draft.predecessor = released.predecessor
        draft.isReleased = true
        draft.attributes += released.attributes
        draft.migrations = released.migrations
        return draft
    }
}

extension Schema {
    /// Sets the earlier names of declarations to those in the released version, whose predecessor is the one that counts.
    mutating func takeNames(of released: Schema) {
        for index in models.indices {
            let model = models[index]
            guard let other = released.model(named: model.previousName?.text ?? model.name.text) else { continue }
            models[index].attributes.takeName(of: other)
            let former = Dictionary(other.properties.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
            models[index].properties = model.properties.map { $0.taking(former) }
        }
        for index in enumerations.indices {
            let enumeration = enumerations[index]
            let owner = enumeration.owner.flatMap { released.model(named: self[$0].name.text)?.id }
            guard let other = released.enumeration(named: enumeration.previousName?.text ?? enumeration.name.text, in: owner) else {
                continue
            }
            enumerations[index].attributes.takeName(of: other)
            for place in enumeration.cases.indices {
                let one = enumeration.cases[place]
                let name = one.previousName?.text ?? one.name.text
                if let former = other.cases.first(where: { $0.name.text == name }) {
                    enumerations[index].cases[place].attributes.takeName(of: former)
                }
            }
        }
        for index in structures.indices {
            let structure = structures[index]
            let owner = structure.owner.flatMap { released.model(named: self[$0].name.text)?.id }
            guard let other = released.structure(named: structure.previousName?.text ?? structure.name.text, in: owner) else { continue }
            structures[index].attributes.takeName(of: other)
            let former = Dictionary(other.members.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
            structures[index].members = structure.members.map { $0.taking(former) }
        }
    }
}

extension Schema {
    /// Lets stores that migrate to the released version have the defaults that it was released with, where the text of today has none.
    mutating func takeDefaults(of released: Schema, since previous: Schema) {
        let fills = models.flatMap { model -> [Migration.Step] in
            guard let former = released.model(named: model.name.text),
                let before = previous.model(named: model.previousName?.text ?? model.name.text)
            else { return [] }
            return model.properties.indices.compactMap { index in
                let property = model.properties[index]
                let id = PropertyID(model.id, index)
                let isNew = property.previousName == nil && !before.properties.contains { $0.name.text == property.name.text }
                guard isNew, !property.hasImplicitValue, !property.type.isToMany, steps(giving: id).isEmpty,
                    let value = former.properties.first(where: { $0.name.text == property.name.text })?.defaultValue,
                    let node = Expression.Node(value.value, of: property.type)
                else { return nil }
                let change = Migration.Change(target: id, value: Expression(node, property.type, .new, at: value.range), filter: nil)
                return Migration.Step(
                    kind: .fill(change), range: value.range, subject: Name("\(model.name.text).\(property.name.text)", value.range),
                    words: [],
                    isOfApp: false)
            }
        }
        if fills.isEmpty { return }
        migration = Migration(
            documentation: migration?.documentation, steps: steps + fills,
            keywordRange: migration?.keywordRange ?? fills[0].range, isBroken: migration?.isBroken ?? false)
    }
}

extension Expression.Node {
    /// A default that a migration can set. `nil` for Swift code, which may need what only a new object has.
    fileprivate init?(_ value: Constant, of type: ValueType) {
        switch value {
        case .boolean, .integer, .number, .string, .array, .dictionary, .newUUID: self = .constant(value)
        case .now: self = .moment(.now)
        case .enumCase(let name):
            guard case .enumeration(let enumeration) = type else { return nil }
            self = .enumCase(enumeration, name)
        case .nil, .swift: return nil
        }
    }
}

extension [Attribute] {
    fileprivate mutating func takeName(of former: some Attributed) {
        removeAll { $0.name == .was }
        if let was = former.attribute(.was) { append(was) }
    }
}

extension Property {
    fileprivate func taking(_ former: [String: Property]) -> Property {
        guard let other = former[previousName?.text ?? name.text], other.has(.was) || has(.was) else { return self }
        var attributes = attributes
        attributes.takeName(of: other)
        return Property(
            name: name, documentation: documentation, type: type, typeRange: typeRange, defaultValue: defaultValue, attributes: attributes,
            range: range, isConstant: isConstant)
    }
}
