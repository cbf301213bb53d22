import CrowsfootSource

/// Finds out whether the app syncs its stores, which is in the configuration of the container: `cloudKitDatabase: .private("…")`.
struct SwiftDataSync {
    private static let label = "cloudKitDatabase"
    /// The maximum number of tokens in an argument that is read.
    private static let argumentLimit = 64

    /// The location of the first synced container, or `nil` if another store of the app isn't synced, since it isn't known which models
    /// each has.
    private(set) var synced: SourceRange?
    /// The location of a synced store if others aren't.
    private(set) var mixed: SourceRange?

    /// Searches the files. `.automatic` is ignored, because the app's entitlements decide.
    init(_ trees: [SwiftSyntaxTree]) {
        var hasLocalStore = false
        for tree in trees {
            for index in tree.tokens.indices.dropLast(2) where tree.tokens[index + 1].kind == .colon && isLabel(index, tree) {
                let argument = Self.argument(after: index + 2, tree)
                // The default of a parameter isn't a configuration.
                if argument.contains(where: { tree.tokens[$0].kind == .equals }) { continue }
                let values = Self.values(argument, tree)
                let isPrivate = values.contains("private") || Self.isPrivateConstant(argument, tree)
                if synced == nil, isPrivate { synced = tree.range(index) }
                if !isPrivate, values.contains("none"), !Self.isInMemory(around: index, tree) { hasLocalStore = true }
            }
        }
        if hasLocalStore { (synced, mixed) = (nil, synced) }
    }

    /// Makes the store synced: the others have the same models, so each of these may be synced.
    mutating func settle() {
        if let mixed { (synced, self.mixed) = (mixed, nil) }
    }

    /// Makes it unknown which models are synced: other code decides for another store.
    mutating func doubt() {
        if let synced { (self.synced, mixed) = (nil, synced) }
    }

    private func isLabel(_ index: Int, _ tree: SwiftSyntaxTree) -> Bool {
        tree.tokens[index].kind == .identifier && tree.text(index) == Self.label
    }

    /// Whether the configuration is for previews or tests.
    private static func isInMemory(around index: Int, _ tree: SwiftSyntaxTree) -> Bool {
        let range = max(0, index - argumentLimit)..<min(index + argumentLimit, tree.tokens.count)
        return range.contains { tree.text($0) == "isStoredInMemoryOnly" }
    }

    /// Whether an argument is a constant of the file such as `let database: ModelConfiguration.CloudKitDatabase = .private("…")`.
    static func isPrivateConstant(_ argument: Range<Int>, _ tree: SwiftSyntaxTree) -> Bool {
        guard argument.count == 1, tree.tokens[argument.lowerBound].kind == .identifier else { return false }
        let name = tree.text(argument.lowerBound)
        return tree.tokens.indices.dropFirst().contains { index in
            guard tree.text(index) == name, ["let", "var"].contains(tree.text(index - 1)) else { return false }
            let tail = (index + 1)..<min(index + 1 + argumentLimit, tree.tokens.count)
            guard let equals = tail.first(where: { tree.tokens[$0].kind == .equals }), equals - index < 8 else { return false }
            return equals + 2 < tree.tokens.count && tree.tokens[equals + 1].kind == .period && tree.text(equals + 2) == "private"
        }
    }

    private static func argument(after start: Int, _ tree: SwiftSyntaxTree) -> Range<Int> {
        var level = 0
        for index in start..<min(start + argumentLimit, tree.tokens.count) {
            switch tree.tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace:
                level -= 1
                if level < 0 { return start..<index }
            case .comma where level == 0: return start..<index
            default: break
            }
        }
        return start..<min(start + argumentLimit, tree.tokens.count)
    }

    /// Returns the names after a dot in an argument, such as both in `isTest ? .none : .private("a")`.
    static func values(_ argument: Range<Int>, _ tree: SwiftSyntaxTree) -> Set<String> {
        Set(argument.filter { tree.tokens[$0].kind == .identifier && tree.tokens[$0 - 1].kind == .period }.map(tree.text))
    }
}
