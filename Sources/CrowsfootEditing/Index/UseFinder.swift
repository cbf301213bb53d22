import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Finds the uses of names in resolved versions.
struct UseFinder {
    /// A name that is used, and the name of its declaration.
    struct Use {
        let range: SourceRange
        let target: SourceRange
    }

    let trees: [FileID: SyntaxTree]
    private(set) var found: [Use] = []
    /// The places that are known. Text that a later version carries over is read in the version that contains it.
    private var places: Set<SourceRange> = []

    init(_ trees: [FileID: SyntaxTree]) {
        self.trees = trees
    }

    mutating func add(_ range: SourceRange?, to target: Name?) {
        guard let range, let target, range != target.range, places.insert(range).inserted else { return }
        found.append(Use(range: range, target: target.range))
    }

    /// Finds the uses in the text of one version.
    mutating func find(in schema: Schema, previous: Schema?) {
        for model in schema.models {
            add(model.parentName.flatMap { lastName(in: $0.range) }, to: model.parent.map { schema[$0].name })
            let former = previous?.model(named: model.previousName?.text ?? model.name.text)
            addKeys(of: model, schema)
            addFormerName(model.attributes, previous?.model(named: model.previousName?.text ?? "")?.name)
            for property in model.properties {
                find(property, in: model.id, schema)
                addFormerName(property.attributes, former?.property(named: property.previousName?.text ?? "")?.name)
            }
            for query in model.queries { find(query, of: model, schema) }
            for seed in model.seeds { find(seed, of: model, schema) }
        }
        for enumeration in schema.enumerations { find(enumeration, schema, previous) }
        for structure in schema.structures {
            addFormerName(structure.attributes, previous?.structure(named: structure.previousName?.text ?? "", in: nil)?.name)
            for member in structure.members { find(member, in: structure.owner, schema) }
        }
    }

    func lastName(in range: SourceRange) -> SourceRange? { trees[range.file]?.lastName(in: range) }
}

// MARK: - Declarations

extension UseFinder {
    private mutating func find(_ property: Property, in owner: ModelID?, _ schema: Schema) {
        addTypes(in: property.typeRange, owner, schema)
        if let value = property.defaultValue { addCases(in: value.range, of: property.type, schema) }
        guard let destination = property.type.destination else { return }
        if let inverse = property.inverseName {
            add(lastName(in: inverse.range), to: schema.property(named: inverse.text, of: destination).map { schema[$0].name })
        }
        for argument in property.attributes.filter({ $0.name == .snapshot }).flatMap(\.arguments) {
            guard argument.label != nil, case .word(let word) = argument.value else { continue }
            add(lastName(in: argument.range), to: schema.property(named: word, of: destination).map { schema[$0].name })
        }
    }

    private mutating func find(_ enumeration: Enumeration, _ schema: Schema, _ previous: Schema?) {
        let former = previous?.enumeration(named: enumeration.previousName?.text ?? enumeration.name.text, in: nil)
        addFormerName(enumeration.attributes, enumeration.previousName == nil ? nil : former?.name)
        for attribute in enumeration.attributes where attribute.name == .fallback || attribute.name == .comparable {
            for word in attribute.words { add(lastName(in: word.range), to: enumeration.cases.first { $0.name.text == word.text }?.name) }
        }
        for one in enumeration.cases {
            guard let before = one.previousName else { continue }
            add(lastName(in: before.range), to: former?.cases.first { $0.name.text == before.text }?.name)
        }
    }

    private mutating func find(_ seed: Seed, of model: Model, _ schema: Schema) {
        for field in seed.fields {
            guard let id = schema.property(named: field.name.text, of: model) else { continue }
            add(field.name.range, to: schema[id].name)
            addCases(in: field.valueRange, of: schema[id].type, schema)
        }
    }

    private mutating func find(_ query: Query, of model: Model, _ schema: Schema) {
        for parameter in query.parameters {
            addTypes(in: parameter.typeRange, model.id, schema)
            if let value = parameter.defaultValue { addCases(in: value.range, of: parameter.type, schema) }
        }
        for key in query.sortKeys {
            guard let tree = trees[key.range.file] else { continue }
            let names = tree.tokens(in: key.range).filter { tree.tokens[$0].kind == .identifier }
            for (index, id) in zip(names, key.path) { add(tree.range(TokenID(index)), to: schema[id].name) }
        }
        for expression in [query.filter, query.limit, query.offset].compactMap(\.self) {
            find(expression, Versions(old: schema, new: schema), query.parameters)
        }
    }

    private mutating func addKeys(of model: Model, _ schema: Schema) {
        for attribute in model.attributes where attribute.name == .unique || attribute.name == .index {
            for word in attribute.words {
                add(lastName(in: word.range), to: schema.property(named: word.text, of: model).map { schema[$0].name })
            }
        }
    }

    /// Adds the argument of `@was`, which is a name of the previous version.
    private mutating func addFormerName(_ attributes: [Attribute], _ name: Name?) {
        for attribute in attributes where attribute.name == .was { add(attribute.word.flatMap { lastName(in: $0.range) }, to: name) }
    }
}

// MARK: - Types and values

extension UseFinder {
    /// Adds the names of types in a range. After a dot, a type is nested in the one before.
    mutating func addTypes(in range: SourceRange, _ owner: ModelID?, _ schema: Schema) {
        guard let tree = trees[range.file] else { return }
        var outer: ModelID?
        for index in tree.tokens(in: range) where tree.tokens[index].kind == .identifier {
            let isNested = index > 0 && tree.tokens[index - 1].kind == .dot
            let text = tree.text(TokenID(index))
            let place = tree.range(TokenID(index))
            let nested = schema.typeName(text, in: isNested ? outer : owner)
            add(place, to: isNested ? nested : nested ?? schema.model(named: text)?.name ?? schema.typeName(text, in: nil))
            outer = schema.model(named: text)?.id
        }
    }

    /// Adds the cases `.name` in a value, and the type before each.
    mutating func addCases(in range: SourceRange, of type: ValueType, _ schema: Schema) {
        var cases: [String: Name] = [:]
        _ = type.contains { part in
            if case .enumeration(let id) = part { for one in schema[id].cases { cases[one.name.text] = one.name } }
            return false
        }
        guard !cases.isEmpty, let tree = trees[range.file] else { return }
        for index in tree.tokens(in: range) where tree.tokens[index].kind == .identifier && index > 0 {
            guard tree.tokens[index - 1].kind == .dot else { continue }
            add(tree.range(TokenID(index)), to: cases[tree.text(TokenID(index))])
        }
    }
}

extension Schema {
    /// Returns the name of an enum or a struct in a model or, for `nil`, at the top level.
    fileprivate func typeName(_ name: String, in owner: ModelID?) -> Name? {
        enumeration(named: name, in: owner)?.name ?? structure(named: name, in: owner)?.name
    }
}
