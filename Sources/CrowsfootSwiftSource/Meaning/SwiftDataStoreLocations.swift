import CrowsfootSource

/// Finds the locations of the stores that an app's containers open, as far as literals in its files determine them.
struct SwiftDataStoreLocations {
    /// A store without a name and a URL.
    static let standard = "`default.store`"

    /// The locations in file order, each at its container or its configuration. One that depends on other code is `nil`.
    let all: [(location: String?, range: SourceRange)]

    init(_ trees: [SwiftSyntaxTree]) {
        all = trees.filter { $0.imports.contains { $0.module == "SwiftData" } }.flatMap(Self.locations)
    }

    private static func locations(in tree: SwiftSyntaxTree) -> [(location: String?, range: SourceRange)] {
        let purpose = SwiftDataContainerPurpose(tree)
        return tree.tokens.indices.dropLast().compactMap { index in
            guard tree.tokens[index].kind == .identifier, tree.tokens[index + 1].kind == .leftParenthesis,
                let location = location(at: index, tree), !purpose.isTemporary(index)
            else { return nil }
            return (location, tree.range(index))
        }
    }

    /// Returns the location in a call, or `nil` if the call has none.
    private static func location(at index: Int, _ tree: SwiftSyntaxTree) -> String?? {
        let name = tree.text(index)
        guard ["ModelConfiguration", "ModelContainer", "modelContainer"].contains(name) else { return nil }
        if name == "modelContainer", index == 0 || tree.tokens[index - 1].kind != .period { return nil }
        guard let call = SwiftExpressions(tree).leadingCall(tree.slice(index..<tree.tokens.count)) else { return nil }
        if name == "ModelConfiguration" { return .some(location(of: call.arguments, SwiftExpressions(tree))) }
        let labels = Set(call.arguments.compactMap { $0.label?.text })
        return labels.contains("for") && !labels.contains("configurations") ? .some(standard) : nil
    }

    private static func location(of arguments: [SwiftArgument], _ expressions: SwiftExpressions) -> String? {
        var location = standard
        for argument in arguments {
            switch argument.label?.text {
            case nil:
                guard let name = expressions.string(argument.value) else { return nil }
                // The name of the standard store isn't documented.
                if name == "default" { return nil }
                location = "the store named `\(name)`"
            case "url": location = "a file at a URL"
            case "groupContainer":
                let call = expressions.firstCall(of: ["identifier"], in: argument.value)
                // `.automatic` and `.none` have no arguments.
                if call == nil, argument.value.indices.count == 2 { continue }
                guard let group = call?.arguments.first.flatMap({ expressions.string($0.value) }) else { return nil }
                location += " in the app group `\(group)`"
            default: break
            }
        }
        return location
    }
}
