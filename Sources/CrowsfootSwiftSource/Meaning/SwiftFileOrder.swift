import CrowsfootSource

/// The precedence of files with equal names.
///
/// An app and its packages can have types with the same name: the one nearest to models counts. Of two models, it is the one with more
/// models in its folder and its subfolders.
struct SwiftFileOrder {
    /// The indices of the files, those nearest to models first.
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

    /// Returns all folders of a file, outermost first.
    private static func folders(of tree: SwiftSyntaxTree) -> [Substring] {
        let path = tree.file.path
        return path.indices.filter { path[$0] == "/" }.map { path[..<$0] }
    }
}

extension [SwiftMember] {
    /// Whether any of the types, or a nested one, has `@Model`.
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
