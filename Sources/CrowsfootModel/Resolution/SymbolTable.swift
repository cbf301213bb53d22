import CrowsfootSource

/// The types of one version by name.
struct SymbolTable: Sendable {
    enum Symbol: Sendable {
        case scalar(ScalarType)
        case model(ModelID)
        case enumeration(EnumerationID)
        case structure(StructureID)

        var type: ValueType {
            switch self {
            case .scalar(let scalar): .scalar(scalar)
            case .model(let id): .model(id)
            case .enumeration(let id): .enumeration(id)
            case .structure(let id): .structure(id)
            }
        }

        /// The kind of symbol, with its article.
        var noun: String {
            switch self {
            case .scalar: "a type of Swift"
            case .model: "a model"
            case .enumeration: "an enum"
            case .structure: "a struct"
            }
        }
    }

    private static let scalars = Dictionary(uniqueKeysWithValues: ScalarType.allCases.map { ($0.rawValue, Symbol.scalar($0)) })

    /// Symbols outside models, including the types of the language, so that one lookup is enough.
    private var known = scalars
    private var nested: [ModelID: [String: Symbol]] = [:]

    mutating func declare(_ name: String, _ symbol: Symbol) {
        known[name] = symbol
    }

    mutating func declare(_ name: String, _ symbol: Symbol, in owner: ModelID) {
        nested[owner, default: [:]][name] = symbol
    }

    /// Looks up a name inside a model: nested types first, then the schema, then the language.
    func lookUp(_ name: String, in owner: ModelID?) -> Symbol? {
        if let owner, let symbol = nested[owner]?[name] { return symbol }
        return known[name]
    }

    /// Looks up a name in one scope: nested in a model, or at the top level.
    func lookUp(_ name: String, onlyIn owner: ModelID?) -> Symbol? {
        owner.map { nested[$0]?[name] } ?? known[name]
    }

    func scalar(_ name: String) -> Symbol? {
        Self.scalars[name]
    }

    /// Returns every name that is visible in a model, in no particular order.
    func names(in owner: ModelID?) -> [String] {
        let inner = owner.flatMap { nested[$0] }.map { Array($0.keys) } ?? []
        return inner + known.keys
    }
}
