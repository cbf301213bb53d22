import CrowsfootSource

/// The configurations of an app's stores: the models of each, and whether CloudKit syncs it.
struct SwiftDataConfigurations {
    enum Database {
        /// CloudKit syncs the store if the entitlements of the app name a container.
        case automatic
        case privateDatabase
        case none
        /// Other code decides.
        case unknown
    }

    struct Configuration {
        let database: Database
        /// The models by name, or `nil` if they can't be read, or if the configuration has those of the container.
        let models: [[String]]?
    }

    private static let name = "ModelConfiguration"
    private static let label = "cloudKitDatabase"

    /// The configurations in file order, except those of tests and previews.
    let all: [Configuration]

    init(_ trees: [SwiftSyntaxTree], _ symbols: SwiftSymbols) {
        let containers = SwiftDataContainers(trees: trees, symbols: symbols)
        all = trees.filter { $0.imports.contains { $0.module == "SwiftData" } }.flatMap { tree in
            let purpose = SwiftDataContainerPurpose(tree)
            return tree.tokens.indices.dropLast().compactMap { index -> Configuration? in
                guard tree.tokens[index].kind == .identifier, tree.text(index) == Self.name,
                    tree.tokens[index + 1].kind == .leftParenthesis, !purpose.isTemporary(index),
                    let call = SwiftExpressions(tree).leadingCall(tree.slice(index..<tree.tokens.count))
                else { return nil }
                return Configuration(database: Self.database(call, tree), models: Self.models(call, tree, containers))
            }
        }
    }

    private static func database(_ call: SwiftExpressions.Call, _ tree: SwiftSyntaxTree) -> Database {
        guard let value = call.arguments.first(where: { $0.label?.text == label })?.value else { return .automatic }
        let words = SwiftDataSync.values(value.indices, tree)
        if words.contains("private") || SwiftDataSync.isPrivateConstant(value.indices, tree) { return .privateDatabase }
        return words.contains("none") ? .none : words.contains("automatic") ? .automatic : .unknown
    }

    private static func models(
        _ call: SwiftExpressions.Call, _ tree: SwiftSyntaxTree, _ containers: SwiftDataContainers
    ) -> [[String]]? {
        if let schema = call.arguments.first(where: { $0.label?.text == "schema" }) {
            return containers.models(ofSchema: schema.value, tree)
        }
        guard let first = call.arguments.first, first.label?.text == "for" else { return nil }
        return containers.models(listed: [first.value] + call.arguments.dropFirst().prefix { $0.label == nil }.map(\.value), tree)
    }
}

extension SwiftDataConfigurations {
    /// Whether other code decides for one of several stores.
    var hasUnknown: Bool { all.count > 1 && all.contains { $0.database == .unknown } }

    /// Returns the models that are only in stores without sync, or `nil` if a configuration can't be read, or if none may be synced.
    /// `reachable` adds the models to which relationships lead.
    ///
    /// It is empty for an app whose users turn on sync: two configurations have the same models.
    func unsynced(_ reachable: ([[String]]) -> [[String]]) -> Set<[String]>? {
        var (local, synced): (Set<[String]>, Set<[String]>) = ([], [])
        for configuration in all {
            guard let models = configuration.models else { return nil }
            switch configuration.database {
            case .none: local.formUnion(reachable(models))
            case .automatic, .privateDatabase: synced.formUnion(reachable(models))
            case .unknown: return nil
            }
        }
        return synced.isEmpty ? nil : local.subtracting(synced)
    }
}
