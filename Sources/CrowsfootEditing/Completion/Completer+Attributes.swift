import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Attributes and their arguments.
extension Completer {
    /// The attributes of the declaration at the cursor that it doesn't have yet.
    var attributes: [CompletionItem] {
        let words = site.statement
        if words.first == "output", words.count > 1, let kind = Output.Kind(rawValue: words[1]) {
            return OutputOption.names(of: kind).map { CompletionItem($0, .attribute, snippet: "\($0)($1)") }
        }
        guard let subject else { return [] }
        let given = Set(zip(words, words.dropFirst()).filter { $0.0 == "@" }.map(\.1))
        return AttributeName.allCases.compactMap { name in
            guard let specification = AttributeSpecification.of(name, on: subject) else { return nil }
            if given.contains(name.rawValue), !specification.isRepeatable { return nil }
            guard fits(name) else { return nil }
            return CompletionItem(
                name.rawValue, .attribute, documentation: name.documentation,
                snippet: specification.arguments.isOptional ? nil : "\(name.rawValue)(\(specification.arguments.template))")
        }
    }

    /// The kind of declaration at the cursor.
    var subject: AttributeSubject? {
        let words = site.statement
        switch (site.block?.block, words.first) {
        case (nil, "schema"): return .schema
        case (nil, "version"): return .version
        case (nil, "model"), (nil, "abstract"), (nil, "virtual"), (.section, "model"), (.section, "abstract"), (.section, "virtual"):
            return .model
        case (_, "enum"): return .enumeration
        case (_, "struct"): return .structure
        case (.enum, _): return .enumerationCase
        case (.struct, _): return .member
        case (.model, "query"): return .query
        case (.model, _): return statedDestination(words) == nil ? .attribute : .relationship
        case (nil, _), (.section, _), (.migration, _), (.query, _), (.seed, _), (.closure, _): return nil
        }
    }

    /// Returns the model at the other end of the relationship that the words declare.
    func statedDestination(_ words: [String]) -> Model? {
        guard let colon = words.firstIndex(of: ":") else { return nil }
        return words[(colon + 1)...].first { $0 != "[" }.flatMap { schema?.model(named: $0) }
    }

    /// The words for the next argument of an attribute that it doesn't have yet.
    func arguments(of name: Int) -> [CompletionItem] {
        guard site.previousKind == .leftParenthesis || site.previousKind == .comma else { return [] }
        let given = Set((name + 1..<max(site.end, name + 1)).compactMap(site.text))
        return possibleArguments(of: name).filter { item in
            !(item.label.split(separator: " ").first.map { given.contains(String($0)) } ?? false)
        }
    }

    private func possibleArguments(of name: Int) -> [CompletionItem] {
        let words = site.statement
        if words.first == "output", words.count > 1, let kind = Output.Kind(rawValue: words[1]), let text = site.text(name) {
            return (OutputOption.of(text, kind)?.choices ?? []).map { CompletionItem($0, .value) }
        }
        guard let text = site.text(name), let attribute = AttributeName(rawValue: text), let subject,
            let specification = AttributeSpecification.of(attribute, on: subject)
        else { return [] }
        return names(for: attribute, words) ?? choices(of: specification.arguments)
    }

    /// Returns the names of declarations that an attribute takes, or `nil` if it takes other words.
    private func names(for attribute: AttributeName, _ words: [String]) -> [CompletionItem]? {
        guard let schema else { return [] }
        if attribute == .unique || attribute == .index, let model = headModel(words) {
            return schema.allProperties(of: model).map { item(of: $0, in: schema) }
        }
        if attribute == .inverse { return inverses(words) }
        if attribute == .was { return formerNames(words) }
        if attribute == .fallback || attribute == .comparable {
            return words.dropFirst().first.flatMap {
                schema.enumeration(named: $0, in: model?.id) ?? schema.enumeration(named: $0, in: nil)
            }
            .map { cases(of: $0.id) } ?? []
        }
        return nil
    }

    private func headModel(_ words: [String]) -> Model? {
        words.firstIndex(of: "model").flatMap { words.indices.contains($0 + 1) ? schema?.model(named: words[$0 + 1]) : nil }
    }

    /// The properties of the other model that lead back. The others can't be the inverse.
    private func inverses(_ words: [String]) -> [CompletionItem] {
        guard let schema, let other = statedDestination(words), let model else { return [] }
        let family = [model.id] + schema.ancestors(of: model).map(\.id)
        return other.properties.filter { $0.type.destination.map(family.contains) ?? false && $0.name.text != words.first }
            .map { item(of: $0, in: schema) }
    }

    /// The names of the version before that no declaration of this version has.
    private func formerNames(_ words: [String]) -> [CompletionItem] {
        guard let schema, let previous = schema.previous else { return [] }
        if let model {
            guard let former = previous.model(named: model.previousName?.text ?? model.name.text) else { return [] }
            return former.properties.filter { model.property(named: $0.name.text) == nil }.map { item(of: $0, in: previous) }
        }
        return previous.models.filter { schema.model(named: $0.name.text) == nil }.map { item(of: $0) }
    }

    private func choices(of arguments: AttributeSpecification.Arguments) -> [CompletionItem] {
        switch arguments {
        case .word(let words), .words(let words): words.map { CompletionItem($0, .value) }
        case .storage: AttributeSpecification.Arguments.storages.map { CompletionItem($0, .value) }
        case .snapshot:
            AttributeSpecification.Arguments.snapshots.map { CompletionItem($0, .value) } + [CompletionItem("sort", .value, text: "sort: ")]
        case .check: Self.checks(of: statedType(site.statement)?.unwrapped)
        case .containers: [CompletionItem("production", .value, snippet: "production: \"${1:Production.ckdb}\"")]
        case .platforms: Platform.allCases.map { CompletionItem("\($0.rawValue) \($0.swiftData.major)", .value) }
        case .boolean: [CompletionItem("false", .value), CompletionItem("true", .value)]
        case .ruleAndReason where site.previousKind == .comma: []
        case .ruleAndReason:
            RuleCatalog.complete.rules.map { rule in
                CompletionItem(
                    rule.id, .rule, detail: rule.severity.rawValue, documentation: rule.headline, snippet: "\(rule.id), \"${1:why}\"")
            }
        case .none, .string, .strings, .count, .wordOrString, .kept: []
        }
    }
}

// MARK: - Types

extension Completer {
    private static let unfitForIdentity: Set<ScalarType> = [.bool, .data, .duration]

    /// The types on which an attribute has an effect. All others have one on every type.
    private static let purposes: [AttributeName: @Sendable (ValueType) -> Bool] = [
        .external: { !$0.isEnumeration && ($0.scalar == nil || $0 == .scalar(.data)) },
        .spotlight: { $0 == .scalar(.string) },
        .sample: { $0 == .scalar(.string) },
        .ranked: { $0.isEnumeration },
        .scalar: { type in type.isEnumeration || type.scalar.map { $0.isNumber || $0 == .bool || $0 == .date } ?? false },
        .transformable: { $0.scalar == nil },
        .count: { $0.isCollection },
        .ordered: { $0.isCollection },
        .id: { type in type.scalar.map { !unfitForIdentity.contains($0) } ?? type.isEnumeration },
        .check: { type in !checks(of: type).isEmpty },
    ]

    /// Whether an attribute has an effect on a property of the stated type. Without a known type, all have.
    private func fits(_ name: AttributeName) -> Bool {
        if name == .oneway, schema?.settings.cloudkit != nil { return false }
        if name == .encrypted { return schema?.settings.cloudkit != nil }
        if name == .id, hasOtherIdentity { return false }
        guard let type = statedType(site.statement)?.unwrapped else { return true }
        // A list without an inverse takes its objects away from other lists, unless it owns them.
        if name == .oneway, type.isCollection { return site.statement.contains(Property.DeleteRule.cascade.rawValue) }
        return Self.purposes[name]?(type) ?? true
    }

    private var hasOtherIdentity: Bool {
        model?.properties.contains { $0.attribute(.id) != nil && $0.name.text != site.statement.first } ?? false
    }

    private static func checks(of type: ValueType?) -> [CompletionItem] {
        let text = [
            CompletionItem("nonEmpty", .value), CompletionItem("length", .value, snippet: "length: ${1:1...80}"),
            CompletionItem("matches", .value, snippet: "matches: \"$1\""),
        ]
        guard let type, type != .scalar(.string) else { return text }
        if type.isCollection { return Array(text.prefix(2)) }
        return type.scalar?.isNumber ?? false ? [CompletionItem("0...", .value, snippet: "${1:0}...")] : []
    }
}

extension ValueType {
    fileprivate var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
}

extension AttributeSpecification.Arguments {
    /// Whether the attribute can stand without arguments.
    fileprivate var isOptional: Bool {
        switch self {
        case .none, .containers: true
        case .string, .strings, .word, .words, .count, .check, .platforms, .boolean, .ruleAndReason, .wordOrString, .kept, .storage,
            .snapshot:
            false
        }
    }

    /// The arguments with stops for the cursor.
    fileprivate var template: String {
        switch self {
        case .string, .strings: "\"$1\""
        case .none, .containers, .word, .words, .count, .check, .platforms, .boolean, .ruleAndReason, .wordOrString, .kept, .storage,
            .snapshot:
            "$1"
        }
    }
}
