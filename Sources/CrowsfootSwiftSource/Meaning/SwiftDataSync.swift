import CrowsfootSource

/// Finds out whether the app syncs its stores, which only the configuration of the container says: `cloudKitDatabase: .private("…")`.
struct SwiftDataSync {
    private static let label = "cloudKitDatabase"
    /// How many tokens an argument has at most that is worth reading.
    private static let argumentLimit = 64

    /// Where the first container is synced.
    private(set) var synced: SourceRange?

    /// `.automatic` says nothing: the entitlements of the app decide.
    init(_ trees: [SwiftSyntaxTree]) {
        for tree in trees {
            for index in tree.tokens.indices.dropLast(2) where tree.tokens[index + 1].kind == .colon && isLabel(index, tree) {
                if synced == nil, Self.values(after: index + 2, tree).contains("private") { synced = tree.range(index) }
            }
        }
    }

    private func isLabel(_ index: Int, _ tree: SwiftSyntaxTree) -> Bool {
        tree.tokens[index].kind == .identifier && tree.text(index) == Self.label
    }

    /// The names after a dot in an argument: of `isTest ? .none : .private("a")`, both.
    private static func values(after start: Int, _ tree: SwiftSyntaxTree) -> Set<String> {
        var values: Set<String> = []
        var level = 0
        for index in start..<min(start + argumentLimit, tree.tokens.count) {
            switch tree.tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: level += 1
            case .rightParenthesis, .rightBracket, .rightBrace:
                level -= 1
                if level < 0 { return values }
            case .comma where level == 0: return values
            case .identifier where tree.tokens[index - 1].kind == .period: values.insert(tree.text(index))
            default: break
            }
        }
        return values
    }
}
