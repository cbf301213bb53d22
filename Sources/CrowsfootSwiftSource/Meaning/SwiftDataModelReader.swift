import CrowsfootSource

/// Reads the properties of a model with their attributes. Inverses are paired later.
struct SwiftDataModelReader {
    let trees: [SwiftSyntaxTree]
    let types: SwiftDataTypes
    var omissions: [SwiftDataOmission] = []
    /// The acceptances of the model that is being read.
    private var acceptances: [SwiftAcceptance] = []

    private static let harmless: Set<String> = [
        "Attribute", "Relationship", "Transient", "available", "objc", "MainActor", "usableFromInline", "inlinable", "Sendable",
        "preconcurrency", "CodedBy", "CodedAt",
    ]

    init(trees: [SwiftSyntaxTree], types: SwiftDataTypes) {
        self.trees = trees
        self.types = types
    }

    mutating func read(_ symbol: SwiftSymbol) -> SwiftDataModel? {
        guard let part = symbol.declaration, let name = part.nominal.path.last else { return nil }
        let tree = trees[part.tree]
        var properties: [SwiftDataProperty] = []
        var uniques: [SwiftDataModel.Group] = []
        var indices: [SwiftDataModel.Group] = []
        acceptances = []
        for member in part.nominal.members {
            noteBranches(member, of: name.text)
            for member in [member].taken {
                switch member {
                case .property(let property):
                    if let read = read(property, of: symbol.path, in: tree) { properties.append(read) }
                case .expansion(let expansion) where expansion.name == "Unique": uniques += groups(expansion, in: tree)
                case .expansion(let expansion) where expansion.name == "Index": indices += groups(expansion, in: tree)
                case .nominal, .function, .enumCase, .alias, .initializer, .expansion, .macro, .conditional: break
                }
            }
        }
        noteInitialValues(part.nominal, of: properties, tree)
        let allowances = allowances(around: part.nominal.range, in: tree)
        return SwiftDataModel(
            path: symbol.path, name: name, superclass: superclass(part.nominal, symbol.path), properties: properties, uniques: uniques,
            indices: indices, documentation: part.nominal.documentation, allowances: allowances, acceptances: acceptances,
            range: part.nominal.range)
    }

    private mutating func noteBranches(_ member: SwiftMember, of model: String) {
        guard case .conditional(_, let others, let condition) = member else { return }
        let hasProperties = others.taken.contains { member in
            if case .property(let property) = member { property.isStored && !property.isStatic } else { false }
        }
        if hasProperties {
            note(.unread, "`\(model)` has other properties where this condition does not hold, which are not read", condition)
        }
    }

    /// Notes values that only initializers set. SwiftData reads defaults from declarations only, so objects of older stores don't get these
    /// values.
    private mutating func noteInitialValues(_ nominal: SwiftNominal, of properties: [SwiftDataProperty], _ tree: SwiftSyntaxTree) {
        let stored = Set(properties.filter { $0.value == nil && !$0.isTransient && $0.relationship == nil }.map(\.name.text))
        for case .initializer(let initializer) in nominal.members.taken where !initializer.isConvenience {
            for assignment in initializer.assignments where stored.contains(assignment.name.text) {
                switch SwiftDataDefaultReader.read(assignment.value, in: tree).kind {
                case .other: break
                // The value of a parameter can't be in a declaration.
                case .member(let path) where path.count > 1 && path[0].first?.isLowercase == true: break
                case .literal, .now, .newIdentifier, .empty, .member:
                    let name = assignment.name
                    note(
                        .leftOut, "only the initializer sets `\(name.text)`, so it has no default: write the default in the declaration",
                        name.range)
                }
            }
        }
    }

    private mutating func note(_ fate: SwiftDataOmission.Fate, _ reason: String, _ range: SourceRange) {
        omissions.append(SwiftDataOmission(fate: fate, reason: reason, range: range))
    }

    private mutating func allowances(around range: SourceRange, in tree: SwiftSyntaxTree) -> [SwiftAllowance] {
        let read = SwiftAllowance.around(range, in: tree.file)
        for range in read.unreadable {
            note(.leftOut, "this comment allows nothing: write `// crowsfoot:allow family/name \"why\"`", range)
        }
        let accepted = SwiftAcceptance.around(range, in: tree.file)
        for range in accepted.unreadable {
            note(.leftOut, "this comment accepts nothing: write `// crowsfoot:accept remove name \"why\"`", range)
        }
        acceptances += accepted.all
        return read.all
    }

    private mutating func superclass(_ nominal: SwiftNominal, _ path: [String]) -> [String]? {
        for type in nominal.inherited {
            guard let written = type.path, let place = types.symbols.symbol(written, from: path) else { continue }
            let symbol = types.symbols.all[place]
            if types.models.contains(symbol.path) { return symbol.path }
            if symbol.declaration?.nominal.kind == .class {
                note(
                    .leftOut, "`\(path.last ?? "")` inherits from `\(symbol.path.joined(separator: "."))`, which isn't a model", type.range)
            }
        }
        return nil
    }
}

// MARK: - Properties

extension SwiftDataModelReader {
    private mutating func read(_ property: SwiftProperty, of scope: [String], in tree: SwiftSyntaxTree) -> SwiftDataProperty? {
        guard !property.isStatic, property.getter == nil else { return nil }
        let name = property.name.text
        if property.isLazy {
            note(.leftOut, "`\(name)` is lazy, which SwiftData does not store", property.range)
            return nil
        }
        guard let type = property.type else {
            note(.unread, "the type of `\(name)` isn't declared, and can't be inferred from its value", property.range)
            return nil
        }
        if property.isConstant { note(.assumed, "`\(name)` is a constant, and is read as a stored property", property.name.range) }
        for attribute in property.attributes where !Self.harmless.contains(attribute.name) {
            note(.leftOut, "`@\(attribute.name)` of `\(name)` isn't an attribute of SwiftData, and was ignored", attribute.range)
        }
        guard let meant = meaning(of: type, property, from: scope, in: tree, depth: 0) else {
            note(.unread, "the type of `\(name)` isn't declared, and can't be inferred from its value", property.range)
            return nil
        }
        noteInference(property, meant)
        if types.isGenericAlias(type, from: scope) {
            note(.unread, "the type of `\(name)` is an alias with parameters, which is not followed", property.range)
        }
        return assemble(property, meant, type.range, tree)
    }

    /// The maximum number of static properties that refer to each other.
    private static let depthLimit = 8

    /// Returns the type of a default such as `Constants.status`, if it is a static property with a known type, or `nil`.
    private func meaning(
        of type: SwiftType, _ property: SwiftProperty, from scope: [String], in tree: SwiftSyntaxTree, depth: Int
    ) -> SwiftDataType? {
        if depth > Self.depthLimit { return nil }
        if !property.isTypeWritten, let value = property.value, let path = SwiftExpressions(tree).path(value), path.count > 1,
            let owner = types.symbols.symbol(path.dropLast(), from: scope).map({ types.symbols.all[$0] }),
            let (member, place) = owner.staticProperty(path[path.count - 1])
        {
            return member.type.flatMap { meaning(of: $0, member, from: owner.path, in: trees[place], depth: depth + 1) }
        }
        return types.type(type, from: scope)
    }

    private mutating func noteInference(_ property: SwiftProperty, _ meant: SwiftDataType) {
        guard !property.isTypeWritten, case .foreign(let type) = meant, !Self.literals.contains(type) else { return }
        note(.assumed, "the type of `\(property.name.text)` is not written, and is assumed to be `\(type)`", property.name.range)
    }

    private static let literals: Set<String> = ["Int", "Double", "String", "Bool", "Date", "UUID", "Data", "Decimal"]

    private mutating func assemble(
        _ property: SwiftProperty, _ type: SwiftDataType, _ typeRange: SourceRange, _ tree: SwiftSyntaxTree
    ) -> SwiftDataProperty {
        var reader = SwiftDataAttributeReader(tree: tree)
        for attribute in property.attributes { reader.read(attribute, of: property.name.text) }
        omissions += reader.omissions
        let isTransient = property.attributes.contains { $0.name == "Transient" }
        if type.destination == nil, type.declared.contains(where: \.isModel), !isTransient {
            note(.leftOut, "`\(property.name.text)` contains models in a type that SwiftData does not store as a relationship", typeRange)
        }
        return SwiftDataProperty(
            name: property.name, type: type, typeRange: typeRange,
            value: property.value.map { SwiftDataDefaultReader.read($0, in: tree) }, options: reader.options,
            formerName: reader.formerName, hashModifier: reader.hashModifier, isTransient: isTransient,
            relationship: isTransient ? nil : type.destination.map { reader.relationship(to: $0) }, documentation: property.documentation,
            allowances: allowances(around: property.range, in: tree), range: property.range)
    }

    /// Reads the lists of key paths of `#Unique` and `#Index`.
    private mutating func groups(_ expansion: SwiftAttribute, in tree: SwiftSyntaxTree) -> [SwiftDataModel.Group] {
        let expressions = SwiftExpressions(tree)
        return expansion.arguments.compactMap { argument in
            let call = expressions.call(argument.value)
            let list = call?.arguments.first?.value ?? argument.value
            let paths = expressions.elements(list)?.map { expressions.keyPath($0) }
            guard let paths, !paths.isEmpty, !paths.contains(nil) else {
                // Stores depend on uniqueness, and not on indexes.
                let fate: SwiftDataOmission.Fate = expansion.name == "Unique" ? .unread : .leftOut
                note(fate, "`\(tree.text(argument.value))` is no list of key paths", argument.value.range)
                return nil
            }
            let names = paths.compactMap { $0 }.map { $0.drop { $0.first?.isUppercase ?? false }.joined(separator: ".") }
            return SwiftDataModel.Group(properties: names, isSpatial: call?.path.last == "rtree", range: argument.value.range)
        }
    }
}
