import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Members of models and structs, and values.
extension Completer {
    private static let memberStatements: [(word: String, snippet: String, meaning: String)] = [
        ("query", "query ${1:name} {\n    ${2:where} $3\n}", "A named query of the model."),
        ("seed", "seed { $1 }", "An object that is inserted at the first launch."),
        ("enum", "enum ${1:Name} {\n    case ${2:name}\n}", "An enum inside of the model."),
        ("struct", "struct ${1:Name} {\n    ${2:name}: ${3:String}\n}", "A struct inside of the model."),
    ]

    var member: [CompletionItem] {
        let words = site.statement
        if words.isEmpty {
            guard site.block?.block == .model else { return ["var", "let"].map { CompletionItem($0, .keyword) } }
            return Self.memberStatements.map { CompletionItem($0.word, .keyword, documentation: $0.meaning, snippet: $0.snippet) }
        }
        if words.first == "query" { return site.previousKind == .colon ? types : [] }
        if words.first == "enum" {
            return site.previousKind == .colon ? [.init("String", .scalar), .init("Int", .scalar)] : attributesAfterSpace
        }
        if site.previousKind == .colon || site.previousKind == .leftBracket, !words.contains("=") { return types }
        if site.previousKind == .equals { return values(of: statedType(words)) }
        return words.contains(":") ? attributesAfterSpace : []
    }

    /// Returns the type between the colon and the `=` of a property.
    func statedType(_ words: [String]) -> ValueType? {
        guard let colon = words.firstIndex(of: ":"), let schema else { return nil }
        let rest = words[(colon + 1)...].prefix { $0 != "=" && $0 != "@" }
        guard rest.first != "[" else { return .array(.unknown) }
        let names = rest.filter { $0 != "." && $0 != "?" }
        let owner = names.count > 1 ? names.first.flatMap { schema.model(named: $0)?.id } : model?.id
        guard let name = names.last else { return nil }
        let type = type(named: name, in: owner, schema)
        return rest.last == "?" ? type.map { .optional($0) } : type
    }

    private func type(named name: String, in owner: ModelID?, _ schema: Schema) -> ValueType? {
        if let scalar = ScalarType(rawValue: name) { return .scalar(scalar) }
        if let found = schema.enumeration(named: name, in: owner) ?? schema.enumeration(named: name, in: nil) {
            return .enumeration(found.id)
        }
        return schema.model(named: name).map { .model($0.id) }
    }

    /// Returns values of a type.
    func values(of type: ValueType?) -> [CompletionItem] {
        guard let type else { return [] }
        let none = type.isOptional ? [CompletionItem("nil", .value)] : []
        switch type.unwrapped {
        case .enumeration(let id): return cases(of: id).map { dotted($0) } + none
        case .scalar(let scalar): return Self.values(of: scalar) + none
        case .array: return [CompletionItem("[]", .value)]
        case .dictionary: return [CompletionItem("[:]", .value)]
        case .structure, .model, .foreign, .unknown, .optional: return none
        }
    }

    static func values(of scalar: ScalarType) -> [CompletionItem] {
        switch scalar {
        case .bool: [CompletionItem("false", .value), CompletionItem("true", .value)]
        case .date: [CompletionItem(".now", .value, documentation: "The time at which an object is created.")]
        case .uuid: [CompletionItem("UUID()", .value, documentation: "Another value for each object.")]
        case .string: [CompletionItem("\"\"", .value, snippet: "\"$1\"")]
        case .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double, .decimal:
            [CompletionItem("0", .value)]
        case .data, .url, .duration: []
        }
    }

    func cases(of id: EnumerationID) -> [CompletionItem] {
        (schema?[id].cases ?? []).map { CompletionItem($0.name.text, .enumerationCase, documentation: $0.documentation) }
    }

    private func dotted(_ item: CompletionItem) -> CompletionItem {
        CompletionItem("." + item.label, item.kind, documentation: item.documentation)
    }

    /// The properties that a seed doesn't set yet, or values after the colon.
    var seedField: [CompletionItem] {
        guard let schema, let model, let brace = site.block?.token else { return [] }
        if site.previousKind == .colon, let name = site.text(site.end - 2) {
            return values(of: model.property(named: name)?.type)
        }
        guard site.previousKind == .leftBrace || site.previousKind == .comma || site.statement.isEmpty else { return [] }
        let given = Set((brace..<site.end).filter { site.kind($0 + 1) == .colon }.compactMap(site.text))
        return schema.allProperties(of: model).filter { !given.contains($0.name.text) && !$0.isRelationship }.map { property in
            var item = item(of: property, in: schema)
            item.text += ": "
            return item
        }
    }
}
