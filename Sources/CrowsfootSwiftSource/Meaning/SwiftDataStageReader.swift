import CrowsfootSource

/// Reads the stages of a migration plan, in the list itself or in a constant, a computed property or a static function.
struct SwiftDataStageReader {
    private struct Value {
        let tokens: SwiftTokens
        let tree: SwiftSyntaxTree
        /// The type that declares it, in whose scope names are resolved.
        let owner: SwiftSymbol
        /// The arguments of a call, by parameter name.
        var arguments: [String: [String]] = [:]
    }

    private static let depthLimit = 16
    /// The other type in which `.stage` without a type is looked up.
    private static let stageType = ["MigrationStage"]

    let trees: [SwiftSyntaxTree]
    let symbols: SwiftSymbols
    let plan: SwiftSymbol
    private(set) var omissions: [SwiftDataOmission] = []
    /// The number of unreadable stages, or `.max` if a whole list is unreadable.
    private(set) var unreadCount = 0

    init(trees: [SwiftSyntaxTree], symbols: SwiftSymbols, plan: SwiftSymbol) {
        self.trees = trees
        self.symbols = symbols
        self.plan = plan
    }

    mutating func stages() -> [SwiftDataStage] {
        if let list = value(["stages"], of: plan) { return stages(in: list, depth: 0) }
        if let (property, _) = plan.staticProperty("stages") { noteList(property.name.range) }
        return []
    }

    private mutating func noteList(_ range: SourceRange) {
        note("`stages` is not written as a list of stages", range)
        unreadCount = .max
    }

    private mutating func note(_ reason: String, _ range: SourceRange) {
        omissions.append(SwiftDataOmission(fate: .unreadStage, reason: reason, range: range))
    }

    /// Returns the stages of a list, or of a sum of lists.
    private mutating func stages(in list: Value, depth: Int) -> [SwiftDataStage] {
        let expressions = SwiftExpressions(list.tree)
        var stages: [SwiftDataStage] = []
        for summand in expressions.summands(list.tokens) {
            if let elements = expressions.elements(summand) {
                for element in elements { stages += stage(element, list).map { [$0] } ?? [] }
            } else if let path = expressions.path(summand) ?? expressions.call(summand)?.path, depth < Self.depthLimit,
                let other = value(path, of: list.owner) ?? value(path, calledWith: [], in: list)
            {
                stages += self.stages(in: other, depth: depth + 1)
            } else {
                noteList(summand.range)
            }
        }
        return stages
    }

    private mutating func stage(_ tokens: SwiftTokens, _ list: Value) -> SwiftDataStage? {
        var value: Value? = Value(tokens: tokens, tree: list.tree, owner: list.owner)
        for _ in 0..<Self.depthLimit {
            guard let found = value else { break }
            if let stage = written(in: found, at: tokens.range) { return stage }
            value = meaning(of: found)
        }
        note("no `.lightweight(…)` or `.custom(…)` with both of its versions was found for this stage", tokens.range)
        unreadCount = unreadCount == .max ? .max : unreadCount + 1
        return nil
    }

    /// Returns the declaration that an expression names or calls.
    private func meaning(of value: Value) -> Value? {
        let expressions = SwiftExpressions(value.tree)
        if let path = expressions.path(value.tokens) { return self.value(path, of: value.owner) }
        guard let call = expressions.leadingCall(value.tokens) else { return nil }
        return self.value(call.path, calledWith: call.arguments, in: value)
    }

    private func written(in value: Value, at range: SourceRange) -> SwiftDataStage? {
        let expressions = SwiftExpressions(value.tree)
        guard let call = expressions.firstCall(of: ["lightweight", "custom"], in: value.tokens), let kind = call.path.last else {
            return nil
        }
        let ends = ["fromVersion", "toVersion"].map { label in
            call.arguments.first { $0.label?.text == label }.flatMap { version($0.value, expressions, value) }
        }
        guard let source = ends[0], let target = ends[1] else { return nil }
        return SwiftDataStage(
            isCustom: kind == "custom", source: source.joined(separator: "."), target: target.joined(separator: "."), range: range)
    }

    private func version(_ tokens: SwiftTokens, _ expressions: SwiftExpressions, _ value: Value) -> [String]? {
        if let path = expressions.metatype(tokens) {
            let place = symbols.symbol(path, from: value.owner.path) ?? symbols.symbol(path, from: plan.path)
            return place.map { symbols.all[$0].path } ?? path
        }
        guard let path = expressions.path(tokens), path.count == 1 else { return nil }
        return value.arguments[path[0]]
    }
}

// MARK: - Names

extension SwiftDataStageReader {
    /// Returns the types that may declare a path, innermost first.
    private func owners(of path: [String], from symbol: SwiftSymbol) -> [SwiftSymbol] {
        if path.count == 1 { return [symbol, plan] + (symbols[Self.stageType].map { [$0] } ?? []) }
        let owner = Array(path.dropLast())
        let place = symbols.symbol(owner, from: symbol.path) ?? symbols.symbol(owner, from: plan.path)
        return place.map { [symbols.all[$0]] } ?? symbols[owner].map { [$0] } ?? []
    }

    /// Returns the value of a static property, stored or computed.
    private func value(_ path: [String], of symbol: SwiftSymbol) -> Value? {
        guard let name = path.last else { return nil }
        for owner in owners(of: path, from: symbol) {
            guard let (property, tree) = owner.staticProperty(name), let tokens = property.value ?? property.getter else { continue }
            return Value(tokens: SwiftExpressions(trees[tree]).value(tokens), tree: trees[tree], owner: owner)
        }
        return nil
    }

    /// Returns the result of a static function for these arguments.
    private func value(_ path: [String], calledWith arguments: [SwiftArgument], in caller: Value) -> Value? {
        guard let name = path.last else { return nil }
        for owner in owners(of: path, from: caller.owner) {
            guard let (function, tree) = owner.staticFunction(name) else { continue }
            let expressions = SwiftExpressions(caller.tree)
            var value = Value(tokens: SwiftExpressions(trees[tree]).value(function.body), tree: trees[tree], owner: owner)
            for (parameter, argument) in zip(function.parameters, arguments) {
                value.arguments[parameter.name.text] = version(argument.value, expressions, caller)
            }
            return value
        }
        return nil
    }
}
