import CrowsfootSource

/// The order in which declarations of files count. An app and its packages may have types of one name: what a model means is the one that
/// stands nearest to models.
struct SwiftFileOrder {
    /// Numbers of the files, those nearest to models first.
    let trees: [Int]

    init(_ trees: [SwiftSyntaxTree]) {
        var folders: Set<Substring> = []
        for tree in trees where tree.members.declareModel { folders.formUnion(Self.folders(of: tree)) }
        let depths = trees.map { tree in Self.folders(of: tree).last { folders.contains($0) }?.utf8.count ?? 0 }
        let ranks = zip(trees, depths).map { tree, depth in (tree.members.declareModel ? 1 : 0, depth) }
        self.trees = trees.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }
    }

    /// All folders that a file is in, the outermost first.
    private static func folders(of tree: SwiftSyntaxTree) -> [Substring] {
        let path = tree.file.path
        return path.indices.filter { path[$0] == "/" }.map { path[..<$0] }
    }
}

extension [SwiftMember] {
    /// Whether any of them, or what is in them, has `@Model`.
    fileprivate var declareModel: Bool {
        taken.contains { member in
            guard case .nominal(let nominal) = member else { return false }
            return nominal.hasModelAttribute || nominal.members.declareModel
        }
    }
}

extension SwiftNominal {
    var hasModelAttribute: Bool { attributes.contains { $0.name == "Model" } }
}
