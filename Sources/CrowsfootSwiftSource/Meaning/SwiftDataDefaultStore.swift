import CrowsfootSource

/// Finds a container of the app whose store has neither a name nor a URL, so that SwiftData uses `default.store`.
struct SwiftDataDefaultStore {
    /// The location of the first such container, or of its configuration.
    let range: SourceRange?

    init(_ trees: [SwiftSyntaxTree]) {
        range = trees.lazy.compactMap(Self.first).first
    }

    private static func first(in tree: SwiftSyntaxTree) -> SourceRange? {
        guard tree.imports.contains(where: { $0.module == "SwiftData" }) else { return nil }
        let purpose = SwiftDataContainerPurpose(tree)
        let calls = tree.tokens.indices.dropLast().filter { index in
            tree.tokens[index].kind == .identifier && tree.tokens[index + 1].kind == .leftParenthesis
        }
        return calls.first { isDefault($0, tree) && !purpose.isTemporary($0) }.map(tree.range)
    }

    /// Whether the store is in the default folder. An app group has its own.
    private static func isDefault(_ index: Int, _ tree: SwiftSyntaxTree) -> Bool {
        let name = tree.text(index)
        guard ["ModelConfiguration", "ModelContainer", "modelContainer"].contains(name) else { return false }
        if name == "modelContainer", index == 0 || tree.tokens[index - 1].kind != .period { return false }
        guard let call = SwiftExpressions(tree).leadingCall(tree.slice(index..<tree.tokens.count)) else { return false }
        let labels = Set(call.arguments.compactMap { $0.label?.text })
        if name != "ModelConfiguration" { return labels.contains("for") && !labels.contains("configurations") }
        let hasName = call.arguments.first.map { $0.label == nil } ?? false
        return !hasName && labels.isDisjoint(with: ["url", "groupContainer"])
    }
}
