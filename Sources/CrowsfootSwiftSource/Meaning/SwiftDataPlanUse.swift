import CrowsfootSource

/// Finds out which migration plans an app opens its stores with: `ModelContainer(for: schema, migrationPlan: Plan.self)`.
struct SwiftDataPlanUse {
    private static let label = "migrationPlan"

    private let symbols: SwiftSymbols
    /// The first container of the app, or `nil` if the files create none.
    private let container: SourceRange?
    /// The arguments of containers that aren't for previews or tests.
    private let arguments: [(value: SwiftTokens, tree: SwiftSyntaxTree)]

    init(trees: [SwiftSyntaxTree], symbols: SwiftSymbols) {
        self.symbols = symbols
        container = SwiftDataContainers(trees: trees, symbols: symbols).firstContainer
        arguments = trees.flatMap(Self.arguments)
    }

    /// Returns the app's first container if no container has the plan, or `nil` if one has it or may have it.
    func container(without plan: SwiftSymbol) -> SourceRange? {
        arguments.contains { mayBe(plan, $0.value, $0.tree) } ? nil : container
    }

    /// Whether an argument is the plan, or can't be read. A parameter, as in `func open(migrationPlan: any SchemaMigrationPlan.Type)`,
    /// passes on a plan that another file names.
    private func mayBe(_ plan: SwiftSymbol, _ value: SwiftTokens, _ tree: SwiftSyntaxTree) -> Bool {
        let expressions = SwiftExpressions(tree)
        guard let path = expressions.metatype(value) else { return expressions.path(value) != ["nil"] }
        return symbols.symbol(path, from: []).map { symbols.all[$0].path == plan.path } ?? true
    }

    private static func arguments(in tree: SwiftSyntaxTree) -> [(value: SwiftTokens, tree: SwiftSyntaxTree)] {
        let purpose = SwiftDataContainerPurpose(tree)
        return tree.tokens.indices.dropLast().compactMap { index in
            guard tree.tokens[index].kind == .identifier, tree.tokens[index + 1].kind == .colon, tree.text(index) == label,
                !purpose.isTemporary(call(around: index, tree))
            else { return nil }
            return (SwiftExpressions(tree).argument(from: index + 2), tree)
        }
    }

    /// The maximum number of tokens between the name of a call and the argument.
    private static let callLimit = 64

    /// Returns the index of the name of the call that has an argument.
    private static func call(around index: Int, _ tree: SwiftSyntaxTree) -> Int {
        var level = 0
        for place in (max(1, index - callLimit)..<index).reversed() {
            switch tree.tokens[place].kind {
            case .rightParenthesis: level += 1
            case .leftParenthesis:
                if level == 0 { return place - 1 }
                level -= 1
            default: break
            }
        }
        return index
    }
}
