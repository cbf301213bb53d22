/// All types of a module by name, with Swift's rules for name lookup.
struct SwiftSymbols {
    private struct Alias {
        let type: SwiftType
        let scope: [String]
    }

    /// A declaration with the name of another one in the same scope, which has precedence.
    struct Repeated {
        let path: [String]
        let nominal: SwiftNominal
    }

    private(set) var all: [SwiftSymbol] = []
    private(set) var repeated: [Repeated] = []
    private var places: [String: Int] = [:]
    private var aliases: [String: Alias] = [:]
    /// Resolved names of types in the module.
    private var resolved: [String: Int] = [:]
    private var modules: Set<String> = ["Swift"]

    /// The maximum length of a chain of forward-declared aliases.
    private static let aliasLimit = 16
    private static let nameLimit = 32

    init(_ trees: [SwiftSyntaxTree]) {
        var extensions: [SwiftSymbol.Part] = []
        for index in SwiftFileOrder(trees).trees {
            modules.formUnion(trees[index].imports.map(\.module))
            declare(trees[index].members, in: [], tree: index, &extensions)
        }
        resolveAliases()
        extend(extensions)
    }

    /// Adds the members of extensions, which may extend types in another extension, or an alias.
    private mutating func extend(_ extensions: [SwiftSymbol.Part]) {
        var open = extensions
        for _ in 0..<Self.aliasLimit where !open.isEmpty {
            let count = open.count
            open = open.filter { part in
                guard let place = symbol(part.nominal.path.map(\.text), from: []) else { return true }
                extend(place, by: part)
                return false
            }
            resolveAliases()
            if open.count == count { break }
        }
        // Types of other modules; one that is extended through an alias has no declaration with that name.
        for part in open.enumerated().sorted(by: { ($0.1.nominal.path.count, $0.0) < ($1.1.nominal.path.count, $1.0) }).map(\.element) {
            let path = extended(part.nominal.path.map(\.text))
            let known = symbol(path, from: [])
            if known == nil {
                places[Self.key(path)] = all.count
                all.append(SwiftSymbol(path: path, parts: []))
            }
            extend(known ?? all.count - 1, by: part)
        }
        resolveAliases()
    }

    private mutating func extend(_ place: Int, by part: SwiftSymbol.Part) {
        all[place].parts.append(part)
        var none: [SwiftSymbol.Part] = []
        declare(part.nominal.members, in: all[place].path, tree: part.tree, &none)
    }

    /// Returns the type that an extension extends, through all aliases.
    private func extended(_ path: [String]) -> [String] {
        var path = path
        var scope: [String] = []
        for _ in 0..<Self.aliasLimit {
            guard case .type(let type, let inner) = meaning(path, from: scope), let next = type.extendedPath else { break }
            (path, scope) = (next, inner)
        }
        return path
    }

    /// Resolves aliases repeatedly, because an alias can refer to another one.
    private mutating func resolveAliases() {
        var open = aliases.filter { resolved[$0.key] == nil }.sorted { $0.key < $1.key }
        for _ in 0..<Self.aliasLimit {
            let count = open.count
            open = open.filter { key, alias in
                guard let path = alias.type.path, let place = symbol(path, from: alias.scope) else { return true }
                resolved[key] = place
                return false
            }
            if open.count == count || open.isEmpty { return }
        }
    }

    private mutating func declare(
        _ members: [SwiftMember], in scope: [String], tree: Int, _ extensions: inout [SwiftSymbol.Part]
    ) {
        for member in members.taken {
            switch member {
            case .nominal(let nominal) where nominal.kind == .extension:
                extensions.append(SwiftSymbol.Part(tree: tree, nominal: nominal))
            case .nominal(let nominal):
                guard let name = nominal.path.first else { continue }
                let path = scope + [name.text]
                let key = Self.key(path)
                if let place = places[key], let first = all[place].declaration {
                    let isModelAtLast = nominal.hasModelAttribute && !first.nominal.hasModelAttribute
                    repeated.append(Repeated(path: path, nominal: isModelAtLast ? first.nominal : nominal))
                    if isModelAtLast { all[place].parts[0] = SwiftSymbol.Part(tree: tree, nominal: nominal) }
                    continue
                }
                places[key] = all.count
                all.append(SwiftSymbol(path: path, parts: [SwiftSymbol.Part(tree: tree, nominal: nominal)]))
                declare(nominal.members, in: path, tree: tree, &extensions)
            case .alias(let alias):
                let key = Self.key(scope + [alias.name.text])
                if aliases[key] == nil { aliases[key] = Alias(type: alias.type, scope: scope) }
            case .property, .function, .enumCase, .initializer, .expansion, .macro, .conditional: break
            }
        }
    }

    private static func key(_ path: [String]) -> String { path.joined(separator: ".") }
}

// MARK: - Names

extension SwiftSymbols {
    enum Meaning {
        case symbol(Int)
        /// A type with brackets or suffixes around names, in an alias, and the scope of these names.
        case type(SwiftType, scope: [String])
    }

    /// The declared symbols, in file order.
    var declared: [SwiftSymbol] {
        let places = all.compactMap { symbol in symbol.declaration.map { (symbol, $0.nominal.range) } }
        return places.sorted { $0.1 < $1.1 }.map(\.0)
    }

    subscript(path: [String]) -> SwiftSymbol? { places[Self.key(path)].map { all[$0] } }

    /// Resolves a path. The innermost scope with its first name decides.
    ///
    /// An alias with type arguments, such as `Box<Int>`, is more than the type of its name, which is all that `symbol` returns.
    func meaning(_ path: [String], from scope: [String]) -> Meaning? {
        guard let first = path.first, path.count < Self.nameLimit else { return nil }
        if first == "Self", let place = places[Self.key(scope)] { return follow(path.dropFirst(), from: .symbol(place)) }
        var outer = scope
        while true {
            if let found = member(first, of: outer, isLast: path.count == 1) { return follow(path.dropFirst(), from: found) }
            if outer.isEmpty { break }
            outer.removeLast()
        }
        // The module itself, by name.
        guard path.count > 1, !modules.contains(first), let found = member(path[1], of: [], isLast: path.count == 2) else { return nil }
        return follow(path.dropFirst(2), from: found)
    }

    func symbol(_ path: [String], from scope: [String]) -> Int? {
        if case .symbol(let place) = meaning(path, from: scope) { place } else { nil }
    }

    private func member(_ name: String, of scope: [String], isLast: Bool) -> Meaning? {
        let key = Self.key(scope + [name])
        if let place = places[key] { return .symbol(place) }
        let alias = aliases[key]
        if let place = resolved[key], !isLast || alias?.type.hasArguments != true { return .symbol(place) }
        return alias.map { .type($0.type, scope: $0.scope) }
    }

    private func follow(_ path: ArraySlice<String>, from found: Meaning) -> Meaning? {
        var found = found
        for (index, name) in zip(path.indices, path) {
            let isLast = index == path.endIndex - 1
            guard case .symbol(let place) = found, let next = member(name, of: all[place].path, isLast: isLast) else { return nil }
            found = next
        }
        return found
    }
}

/// A type of the module with all its extensions.
struct SwiftSymbol {
    /// A part of it: the declaration first, then extensions.
    struct Part {
        let tree: Int
        let nominal: SwiftNominal
    }

    let path: [String]
    var parts: [Part]

    /// The declaration, or `nil` for an extended type of another module.
    var declaration: Part? { parts.first.flatMap { $0.nominal.kind == .extension ? nil : $0 } }

    func conforms(to name: String) -> Bool {
        parts.contains { part in
            part.nominal.inherited.contains { type in
                guard let path = type.path, path.last == name else { return false }
                return path.count == 1 || path.count == 2 && path[0] == "SwiftData"
            }
        }
    }

    /// All members of all parts, with the index of their file.
    var members: [(member: SwiftMember, tree: Int)] {
        parts.flatMap { part in part.nominal.members.taken.map { ($0, part.tree) } }
    }

    func staticProperty(_ name: String) -> (property: SwiftProperty, tree: Int)? {
        for (member, tree) in members {
            if case .property(let property) = member, property.isStatic, property.name.text == name { return (property, tree) }
        }
        return nil
    }

    func staticFunction(_ name: String) -> (function: SwiftFunction, tree: Int)? {
        for (member, tree) in members {
            if case .function(let function) = member, function.name.text == name { return (function, tree) }
        }
        return nil
    }
}

extension [SwiftMember] {
    /// The members without inactive branches of `#if`.
    var taken: [SwiftMember] {
        flatMap { member in
            if case .conditional(let members, _, _) = member { members.taken } else { [member] }
        }
    }
}
