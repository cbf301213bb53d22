import CrowsfootSource

/// Resolves types to models, enums and structs of the module.
struct SwiftDataTypes {
    let symbols: SwiftSymbols
    let models: Set<[String]>
    private let files: [FileID: SourceFile]
    private static let depthLimit = 24

    init(symbols: SwiftSymbols, models: Set<[String]>, trees: [SwiftSyntaxTree]) {
        self.symbols = symbols
        self.models = models
        files = Dictionary(trees.map { ($0.file.id, $0.file) }, uniquingKeysWith: { first, _ in first })
    }

    private func text(_ range: SourceRange) -> String { files[range.file]?.text(range) ?? "" }

    func type(_ type: SwiftType, from scope: [String], depth: Int = 0) -> SwiftDataType {
        guard depth < Self.depthLimit else { return .foreign(text(type.range)) }
        func inner(_ inner: SwiftType) -> SwiftDataType { self.type(inner, from: scope, depth: depth + 1) }
        switch type.kind {
        case .optional(let wrapped): return .optional(inner(wrapped))
        case .array(let element): return .array(inner(element))
        case .set(let element): return .set(inner(element))
        case .dictionary(let key, let value): return .dictionary(key: inner(key), value: inner(value))
        case .other: return .foreign(text(type.range))
        case .named(let components): return named(components, type, from: scope, depth)
        }
    }

    private func named(
        _ components: [SwiftType.Component], _ type: SwiftType, from scope: [String], _ depth: Int
    ) -> SwiftDataType {
        guard components.allSatisfy({ $0.arguments.isEmpty }) else { return .foreign(text(type.range)) }
        let path = components.map(\.name.text)
        switch symbols.meaning(path, from: scope) {
        case .symbol(let place): return declared(symbols.all[place], path)
        // An alias for a type of another module contains only names and brackets.
        case .type(let aliased, let scope): return self.type(aliased, from: scope, depth: depth + 1)
        case nil where path.last == "ID":
            if let type = identity(of: path.dropLast(), from: scope, depth) { return type }
            return .foreign(path.joined(separator: "."))
        case nil: return Self.foreign(path)
        }
    }

    /// Whether it is an alias with type parameters, such as `Box<Int>`, or a list of such.
    func isGenericAlias(_ type: SwiftType, from scope: [String]) -> Bool {
        switch type.kind {
        case .optional(let inner), .array(let inner), .set(let inner): return isGenericAlias(inner, from: scope)
        case .dictionary(let key, let value): return isGenericAlias(key, from: scope) || isGenericAlias(value, from: scope)
        case .named:
            guard type.hasArguments, let path = type.path, case .type = symbols.meaning(path, from: scope) else { return false }
            return true
        case .other: return false
        }
    }

    /// Resolves `Thing.ID`, which `Identifiable` declares implicitly, to the type of `id`.
    private func identity(of path: ArraySlice<String>, from scope: [String], _ depth: Int) -> SwiftDataType? {
        guard let place = symbols.symbol(Array(path), from: scope) else { return nil }
        let owner = symbols.all[place]
        for case .property(let property) in owner.members.map(\.member) where property.name.text == "id" && !property.isStatic {
            return property.type.map { type($0, from: owner.path, depth: depth + 1) }
        }
        return nil
    }

    private static let known: Set<String> = ["Swift", "Foundation"]

    /// Returns a type of another module, such as `Date` or `Foundation.Date`.
    private static func foreign(_ path: [String]) -> SwiftDataType {
        .foreign((path.count > 1 && known.contains(path[0]) ? path.dropFirst() : path[...]).joined(separator: "."))
    }

    private func declared(_ symbol: SwiftSymbol, _ path: [String]) -> SwiftDataType {
        if models.contains(symbol.path) { return .model(symbol.path) }
        switch symbol.declaration?.nominal.kind {
        case .enum, .struct: return .value(symbol.path)
        case .class, .actor, .extension, nil: return Self.foreign(symbol.path)
        }
    }
}
