import CrowsfootSource

/// Finds the models that an app's containers list: `Schema([A.self])`, `ModelContainer(for: A.self)`, `.modelContainer(for: [A.self])`.
///
/// A store has the listed models, and those that they refer to. Containers of previews and tests count only if the app has no others.
struct SwiftDataContainers {
    /// The models in one container.
    struct List {
        /// The types by name, or `nil` if the list can't be read.
        let types: [[String]]?
        let range: SourceRange
    }

    private static let names: Set<String> = ["Schema", "ModelContainer", "modelContainer"]
    private static let generic: Set<String> = ["func", "struct", "class", "enum", "actor", "typealias"]
    /// The maximum number of lists that refer to each other.
    private static let depthLimit = 8

    private let trees: [SwiftSyntaxTree]
    private let symbols: SwiftSymbols
    /// Names with another meaning in these files.
    private let taken: Set<String>

    init(trees: [SwiftSyntaxTree], symbols: SwiftSymbols) {
        self.trees = trees
        self.symbols = symbols
        taken = Self.names.filter { symbols[[$0]]?.declaration != nil }
    }

    private var importing: [SwiftSyntaxTree] {
        let isExported = trees.contains { $0.imports.contains { $0.module == "SwiftData" && $0.isExported } }
        return trees.filter { isExported || $0.imports.contains { $0.module == "SwiftData" } }
    }

    /// Returns the lists of the app, in file order.
    func lists() -> [List] {
        importing.flatMap(lists)
    }

    /// The first place where the app opens a store, or `nil` if these files have none.
    var firstContainer: SourceRange? {
        for tree in importing {
            let purpose = SwiftDataContainerPurpose(tree)
            let place = tree.tokens.indices.dropLast().first { index in
                isName(index, tree) && tree.text(index) != "Schema" && opensStore(index, tree) && !purpose.isTemporary(index)
            }
            if let place { return tree.range(place) }
        }
        return nil
    }

    /// Whether a call has the label `for`. `.modelContainer(container)` shares a container that is created elsewhere.
    private func opensStore(_ index: Int, _ tree: SwiftSyntaxTree) -> Bool {
        let call = SwiftExpressions(tree).leadingCall(tree.slice(index..<tree.tokens.count))
        return call?.arguments.first?.label?.text == "for"
    }

    private func lists(in tree: SwiftSyntaxTree) -> [List] {
        let purpose = SwiftDataContainerPurpose(tree)
        return tree.tokens.indices.dropLast().compactMap { index in
            guard isName(index, tree), let list = list(at: index, tree), !purpose.isTemporary(index) else { return nil }
            return list
        }
    }

    private func isName(_ index: Int, _ tree: SwiftSyntaxTree) -> Bool {
        let token = tree.tokens[index]
        guard tree.tokens[index + 1].kind == .leftParenthesis, token.kind == .identifier else { return false }
        let name = tree.text(index)
        guard Self.names.contains(name), !taken.contains(name) else { return false }
        let followsPeriod = index > 0 && tree.tokens[index - 1].kind == .period
        if name == "modelContainer" { return followsPeriod }
        return !followsPeriod || index > 1 && tree.text(index - 2) == "SwiftData"
    }

    /// The list of a container, or `nil` if its schema is created elsewhere.
    private func list(at index: Int, _ tree: SwiftSyntaxTree) -> List? {
        guard let call = SwiftExpressions(tree).leadingCall(tree.slice(index..<tree.tokens.count)), let first = call.arguments.first else {
            return nil
        }
        let range = tree.range(index)
        let scope = scope(of: range)
        switch (call.path.last, first.label?.text) {
        case ("Schema", "versionedSchema"):
            return List(types: models(of: first.value, tree, scope), range: range)
        case ("Schema", nil), ("modelContainer", "for"), ("ModelContainer", "for"):
            let others = call.arguments.dropFirst().prefix { $0.label == nil }
            let values = [first.value] + others.map(\.value)
            if call.path.last == "ModelContainer", values.count == 1, isSchema(first.value, tree) { return nil }
            let read = values.compactMap { types($0, tree, scope, depth: 0) }
            return List(types: read.count == values.count ? Array(read.joined()) : nil, range: range)
        default: return nil
        }
    }

    /// Returns the models of a schema: `Schema([…])`, or a constant of the file. `nil` if they can't be read.
    func models(ofSchema value: SwiftTokens, _ tree: SwiftSyntaxTree) -> [[String]]? {
        let expressions = SwiftExpressions(tree)
        if let start = value.indices.first, expressions.call(value)?.path.last == "Schema" { return list(at: start, tree)?.types }
        guard let name = expressions.path(value)?.last else { return nil }
        return schemaConstant(name, tree).flatMap { list(at: $0, tree)?.types }
    }

    /// Returns the models in a list of types, or `nil` if one can't be read.
    func models(listed values: [SwiftTokens], _ tree: SwiftSyntaxTree) -> [[String]]? {
        guard let start = values.first?.indices.first else { return nil }
        let scope = scope(of: tree.range(start))
        let read = values.compactMap { types($0, tree, scope, depth: 0) }
        return read.count == values.count ? Array(read.joined()) : nil
    }

    /// The maximum number of tokens between the name of a constant and its value.
    private static let constantLimit = 16

    /// Returns the index of `Schema` in `let name = Schema(…)` or `var name: Schema { Schema(…) }`.
    private func schemaConstant(_ name: String, _ tree: SwiftSyntaxTree) -> Int? {
        let places = tree.tokens.indices.dropFirst().filter { tree.text($0) == name && ["let", "var"].contains(tree.text($0 - 1)) }
        guard places.count == 1, let place = places.first else { return nil }
        return (place + 1..<min(place + Self.constantLimit, tree.tokens.count - 1)).first {
            tree.text($0) == "Schema" && tree.tokens[$0 + 1].kind == .leftParenthesis
        }
    }

    /// Whether a value is a schema, as in `ModelContainer(for: schema)` and `ModelContainer(for: Schema(…))`, whose models are read where
    /// it is created.
    private func isSchema(_ value: SwiftTokens, _ tree: SwiftSyntaxTree) -> Bool {
        let expressions = SwiftExpressions(tree)
        return expressions.metatype(value) == nil && expressions.elements(value) == nil
    }

    private func scope(of range: SourceRange) -> [String] {
        let around = symbols.all.filter { symbol in
            symbol.parts.contains { part in
                let outer = part.nominal.range
                return outer.file == range.file && outer.start <= range.start && range.end <= outer.end
            }
        }
        return around.map(\.path).max { $0.count < $1.count } ?? []
    }
}

// MARK: - Lists

extension SwiftDataContainers {
    /// Returns the models of a `VersionedSchema`.
    private func models(of version: SwiftTokens, _ tree: SwiftSyntaxTree, _ scope: [String]) -> [[String]]? {
        guard let path = SwiftExpressions(tree).metatype(version), let place = symbols.symbol(path, from: scope) else { return nil }
        return property("models", of: symbols.all[place], depth: 0)
    }

    private func property(_ name: String, of symbol: SwiftSymbol, depth: Int) -> [[String]]? {
        guard let (property, tree) = symbol.staticProperty(name), let value = property.value ?? property.getter else { return nil }
        return types(SwiftExpressions(trees[tree]).value(value), trees[tree], symbol.path, depth: depth + 1)
    }

    /// Returns the types of a list, or `nil` if the value is neither a list of types nor the name of one.
    private func types(_ value: SwiftTokens, _ tree: SwiftSyntaxTree, _ scope: [String], depth: Int) -> [[String]]? {
        let expressions = SwiftExpressions(tree)
        if depth >= Self.depthLimit { return nil }
        if let path = expressions.metatype(value) { return resolved(path, tree, scope).map { [$0] } }
        var found: [[String]] = []
        for summand in expressions.summands(value) {
            guard let types = elements(summand, tree, scope) ?? named(summand, tree, scope, depth) else { return nil }
            found += types
        }
        return found
    }

    private func elements(_ list: SwiftTokens, _ tree: SwiftSyntaxTree, _ scope: [String]) -> [[String]]? {
        let expressions = SwiftExpressions(tree)
        guard let elements = expressions.elements(list) else { return nil }
        let types = elements.compactMap { expressions.metatype($0).flatMap { resolved($0, tree, scope) } }
        return types.count == elements.count ? types : nil
    }

    /// Resolves a name. Undeclared names are models of other modules, or type parameters, which can be any model: then it returns `nil`.
    private func resolved(_ path: [String], _ tree: SwiftSyntaxTree, _ scope: [String]) -> [String]? {
        if let place = symbols.symbol(path, from: scope) { return symbols.all[place].path }
        return path.count == 1 && isTypeParameter(path[0], tree) ? nil : path
    }

    /// Whether a name is a type parameter in the file, as in `<Row: PersistentModel>`.
    private func isTypeParameter(_ name: String, _ tree: SwiftSyntaxTree) -> Bool {
        tree.tokens.indices.dropFirst().dropLast().contains { index in
            guard tree.tokens[index].kind == .identifier, tree.text(index) == name else { return false }
            if tree.tokens[index - 1].kind == .comma { return tree.tokens[index + 1].kind == .colon }
            guard tree.text(index - 1) == "<", index > 2 else { return false }
            return tree.text(index - 2) == "init" || Self.generic.contains(tree.text(index - 3))
        }
    }

    /// Resolves `Self.models`, `AppSchema.models`, or a constant of the file.
    private func named(_ value: SwiftTokens, _ tree: SwiftSyntaxTree, _ scope: [String], _ depth: Int) -> [[String]]? {
        guard let path = SwiftExpressions(tree).path(value), let name = path.last else { return nil }
        if path.count > 1 {
            return symbols.symbol(path.dropLast(), from: scope).flatMap { property(name, of: symbols.all[$0], depth: depth) }
        }
        if let constant = constant(name, before: value.indices.lowerBound, tree) { return types(constant, tree, scope, depth: depth + 1) }
        return symbols[scope].flatMap { property(name, of: $0, depth: depth) }
    }

    /// Returns the value of the nearest preceding `let name = […]`.
    private func constant(_ name: String, before end: Int, _ tree: SwiftSyntaxTree) -> SwiftTokens? {
        for index in (0..<end).reversed() where tree.tokens[index].kind == .identifier && tree.text(index) == name {
            guard index > 0, ["let", "var"].contains(tree.text(index - 1)) else { continue }
            guard let equals = (index..<end).first(where: { tree.tokens[$0].kind == .equals }) else { return nil }
            return list(at: equals + 1, before: end, tree)
        }
        return nil
    }

    /// Returns the list that starts at an index.
    private func list(at start: Int, before end: Int, _ tree: SwiftSyntaxTree) -> SwiftTokens? {
        var level = 0
        for index in start..<end {
            switch tree.tokens[index].kind {
            case .leftBracket: level += 1
            case .rightBracket: level -= 1
            default: break
            }
            if level == 0 { return index > start ? tree.slice(start..<index + 1) : nil }
        }
        return nil
    }
}
