import CrowsfootSource

/// Reads `VersionedSchema` and `SchemaMigrationPlan` types: numbers, models, the order of versions, and their stages.
struct SwiftDataVersionReader {
    let trees: [SwiftSyntaxTree]
    let symbols: SwiftSymbols
    private(set) var omissions: [SwiftDataOmission] = []

    private static let depthLimit = 16
    private static let largestNumber = 1_000_000

    init(trees: [SwiftSyntaxTree], symbols: SwiftSymbols) {
        self.trees = trees
        self.symbols = symbols
    }

    private mutating func note(_ fate: SwiftDataOmission.Fate, _ reason: String, _ range: SourceRange) {
        omissions.append(SwiftDataOmission(fate: fate, reason: reason, range: range))
    }

    /// Returns the value of a static property, stored or computed.
    private func value(_ name: String, of symbol: SwiftSymbol) -> (tokens: SwiftTokens, tree: SwiftSyntaxTree)? {
        guard let (property, tree) = symbol.staticProperty(name), let tokens = property.value ?? property.getter else { return nil }
        return (SwiftExpressions(trees[tree]).value(tokens), trees[tree])
    }

    // MARK: - Versions

    mutating func number(of symbol: SwiftSymbol) -> SwiftDataVersion.Number? {
        guard let (tokens, tree) = value("versionIdentifier", of: symbol) else {
            if let name = symbol.declaration?.nominal.path.last {
                note(.leftOut, "`\(name.text)` has no readable `versionIdentifier`", name.range)
            }
            return nil
        }
        if let number = number(tokens, tree, symbol, depth: 0) { return number }
        note(.leftOut, "the version is not written as `Schema.Version(1, 0, 0)`", tokens.range)
        return nil
    }

    private func number(_ tokens: SwiftTokens, _ tree: SwiftSyntaxTree, _ symbol: SwiftSymbol, depth: Int) -> SwiftDataVersion.Number? {
        let expressions = SwiftExpressions(tree)
        if let call = expressions.call(tokens), call.path.last == "Version" || call.path.last == "init" {
            let parts = call.arguments.map { expressions.integer($0.value) }
            let numbers = parts.compactMap { $0 }.filter { $0 <= Self.largestNumber }
            guard numbers.count == parts.count, parts.count == 3 else { return nil }
            return SwiftDataVersion.Number(parts: numbers, range: tokens.range)
        }
        guard let path = expressions.path(tokens), let name = path.last, depth < Self.depthLimit else { return nil }
        let owner = path.count == 1 ? symbol : symbols.symbol(path.dropLast(), from: symbol.path).map { symbols.all[$0] }
        guard let owner, let (tokens, tree) = value(name, of: owner) else { return nil }
        return number(tokens, tree, owner, depth: depth + 1)
    }

    /// Returns the types in `models`, in order.
    mutating func models(of symbol: SwiftSymbol) -> [[String]] {
        types("models", of: symbol, depth: 0)
    }

    /// Returns the types of a list, or of a sum of lists, each once.
    private mutating func types(_ list: String, of symbol: SwiftSymbol, depth: Int) -> [[String]] {
        guard depth < Self.depthLimit else { return [] }
        guard let (tokens, tree) = value(list, of: symbol) else {
            if let name = symbol.declaration?.nominal.path.last {
                note(.unread, "`\(name.text)` has no readable `\(list)`", name.range)
            }
            return []
        }
        let expressions = SwiftExpressions(tree)
        var found: [[String]] = []
        for summand in expressions.summands(tokens) {
            if let elements = expressions.elements(summand) {
                found += elements.compactMap { type($0, from: symbol, tree) }
            } else if let path = expressions.path(summand), let name = path.last,
                let owner = path.count == 1 ? symbol : symbols.symbol(path.dropLast(), from: symbol.path).map({ symbols.all[$0] })
            {
                found += types(name, of: owner, depth: depth + 1)
            } else {
                note(.unread, "`\(list)` is not written as a list of types", summand.range)
            }
        }
        var known: Set<[String]> = []
        return found.filter { known.insert($0).inserted }
    }

    private mutating func type(_ tokens: SwiftTokens, from symbol: SwiftSymbol, _ tree: SwiftSyntaxTree) -> [String]? {
        guard let path = SwiftExpressions(tree).metatype(tokens) else {
            note(.unread, "`\(tree.text(tokens))` is not written as `Type.self`", tokens.range)
            return nil
        }
        guard let place = symbols.symbol(path, from: symbol.path) else {
            note(.unread, "`\(path.joined(separator: "."))` is declared in none of the files", tokens.range)
            return nil
        }
        return symbols.all[place].path
    }

    // MARK: - Plans

    /// Returns the versions of a plan, in order.
    mutating func schemas(of plan: SwiftSymbol) -> [[String]] {
        types("schemas", of: plan, depth: 0)
    }

    mutating func stages(of plan: SwiftSymbol) -> (stages: [SwiftDataStage], unreadCount: Int) {
        var reader = SwiftDataStageReader(trees: trees, symbols: symbols, plan: plan)
        let stages = reader.stages()
        omissions += reader.omissions
        return (stages, reader.unreadCount)
    }
}
