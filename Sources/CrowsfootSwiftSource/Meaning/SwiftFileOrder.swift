import CrowsfootSource

/// The order in which declarations of files count. An app and its packages may have types of one name: what a model means is the one that
/// stands nearest to models. Of two models of one name it is the one with more models in its folder and below.
struct SwiftFileOrder {
    /// Numbers of the files, those nearest to models first.
    let trees: [Int]

    init(_ trees: [SwiftSyntaxTree]) {
        let declareModels = trees.map(\.members.declareModel)
        var counts: [Substring: Int] = [:]
        for (tree, declaresModel) in zip(trees, declareModels) where declaresModel {
            for folder in Self.folders(of: tree) { counts[folder, default: 0] += 1 }
        }
        let ranks = zip(trees, declareModels).map { tree, declaresModel in
            let folders = Self.folders(of: tree)
            if declaresModel { return (1, folders.last.flatMap { counts[$0] } ?? 0) }
            return (0, folders.last { counts[$0] != nil }?.utf8.count ?? 0)
        }
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
