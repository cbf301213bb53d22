import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

/// Queries, migrations and paths.
extension Completer {
    private static let clauses: [(word: QueryClauseName, meaning: String)] = [
        (.where, "Which objects; without it, all."), (.sort, "By which properties, each `asc` or `desc`."),
        (.limit, "How many objects."), (.offset, "How many objects to skip."),
    ]

    private static let steps: [(word: MigrationStepName, snippet: String, meaning: String)] = [
        (.note, "note \"$1\"", "Describes the version in the migration notes."),
        (.fill, "fill ${1:Model.property} with $2", "Sets a property in every object, or with `where` in some."),
        (.convert, "convert ${1:Model.property} with $2", "Computes the new value of a property with another type."),
        (.split, "split ${1:Model.property} into ${2:a, b} with `$3`", "Computes several properties from one."),
        (.merge, "merge ${1:Model.a, Model.b} into ${2:property} with $3", "Computes one property from several."),
        (.key, "key ${1:Model.property}", "Names the property by which an object is found again when values are copied."),
        (.unique, "unique ${1:Model.property} keep newest $2", "Removes objects with equal values, before the property becomes unique."),
        (.custom, "custom \"$1\"", "Requires a stage that you write."),
        (.accept, "accept ${1:remove} ${2:Model.property} \"${3:why}\"", "Accepts a data loss."),
    ]

    var clause: [CompletionItem] {
        let words = site.statement
        switch words.first {
        case nil: return Self.clauses.map { CompletionItem($0.word.rawValue, .keyword, documentation: $0.meaning) }
        case "sort":
            let isPath = site.previousKind == .comma || words.count == 1
            return isPath ? properties : ["asc", "desc"].map { CompletionItem($0, .keyword) }
        case "limit"?, "offset"?: return parameters
        case _: return isBeforeOperand ? expression : []
        }
    }

    var step: [CompletionItem] {
        let words = site.statement
        guard let first = words.first.flatMap(MigrationStepName.init) else {
            return Self.steps.map { CompletionItem($0.word.rawValue, .keyword, documentation: $0.meaning, snippet: $0.snippet) }
        }
        if words.contains("with") || words.contains("where") { return isBeforeOperand ? expression : [CompletionItem("where", .keyword)] }
        switch (first, words.count) {
        case (.accept, 1): return Migration.AcceptedChange.allCases.map { CompletionItem($0.rawValue, .keyword) }
        case (.accept, 2), (.fill, 1), (.convert, 1), (.split, 1), (.merge, 1), (.key, 1), (.unique, 1): return models
        case (.unique, _):
            return words.last == "keep"
                ? Migration.Keep.Word.allCases.map { CompletionItem($0.rawValue, .keyword) } : [CompletionItem("keep", .keyword)]
        case (.fill, 4), (.convert, 4): return [CompletionItem("with", .keyword)]
        case (.split, 4), (.merge, 4...): return site.previousKind == .comma ? models : [CompletionItem("into", .keyword)]
        case (.note, _), (.custom, _), (.accept, _), (.fill, _), (.convert, _), (.key, _), (.split, _), (.merge, _): return []
        }
    }

    /// Whether an operand can start at the cursor.
    private var isBeforeOperand: Bool {
        switch site.previousKind {
        case .identifier?: ["where", "with"].contains(site.previous)
        case .integer?, .float?, .string?, .rightParenthesis?, .rightBracket?, .swiftCode?, .closureArgument?: false
        case _: true
        }
    }

    /// The words with which an expression can start.
    var expression: [CompletionItem] {
        let moments = Expression.Moment.allCases.map { CompletionItem($0.rawValue, .value) }
        let words = ["true", "false", "nil"].map { CompletionItem($0, .value) }
        let dates = [
            CompletionItem("daysAgo", .function, documentation: "Midnight of the day so many days ago.", snippet: "daysAgo(${1:7})")
        ]
        return expectedCases + properties + parameters + moments + dates + words
    }

    /// The cases of the enum that a comparison has on its left side.
    private var expectedCases: [CompletionItem] {
        guard case .enumeration(let id)? = comparedType else { return [] }
        return cases(of: id).map { CompletionItem("." + $0.label, .enumerationCase, documentation: $0.documentation) }
    }

    /// The type of the operand before the comparison before the cursor.
    private var comparedType: ValueType? {
        var index = site.end - 1
        if site.kind(index) == .dot { index -= 1 }
        guard let kind = site.kind(index), kind == .equalTo || kind == .notEqualTo || kind == .coalesce else { return nil }
        return type(ofChainEndingAt: index - 1)?.unwrapped
    }

    private var properties: [CompletionItem] {
        guard let schema, let model = rowModel else { return [] }
        return schema.allProperties(of: model).map { item(of: $0, in: schema) }
    }

    private var parameters: [CompletionItem] {
        guard let model, let brace = site.openings.last(where: { $0.block == .query })?.token,
            let name = site.name(after: "query", before: brace), let query = model.queries.first(where: { $0.name.text == name })
        else { return [] }
        return query.parameters.map { CompletionItem($0.name.text, .value, detail: schema?.spelling(of: $0.type)) }
    }

    /// The model of the objects in an expression: the one around a query, or the one that a migration step names.
    private var rowModel: Model? {
        if let model { return model }
        return site.statement.dropFirst().first.flatMap { schema?.model(named: $0) }
    }
}

// MARK: - Paths

extension Completer {
    /// The names that can follow a dot.
    var members: [CompletionItem] {
        let before = site.end - 2
        guard let kind = site.kind(before),
            kind == .identifier || kind == .question || kind == .closureArgument || kind == .rightParenthesis
        else { return expectedImplicitMembers }
        if ["where", "with", "sort"].contains(site.text(before)) { return expectedImplicitMembers }
        guard let type = type(ofChainEndingAt: before) else { return typeMembers(site.text(before)) }
        return members(of: type.unwrapped)
    }

    private var expectedImplicitMembers: [CompletionItem] {
        if case .enumeration(let id)? = comparedType { return cases(of: id) }
        let words = Array(site.statement.dropLast())
        if words.last == "=" || words.last == ":" { return implicitMembers(of: defaultType(words)) }
        return []
    }

    private func defaultType(_ words: [String]) -> ValueType? {
        guard site.block?.block == .seed else { return statedType(words) }
        return site.text(site.end - 3).flatMap { model?.property(named: $0)?.type }
    }

    private func implicitMembers(of type: ValueType?) -> [CompletionItem] {
        switch type?.unwrapped {
        case .enumeration(let id): cases(of: id)
        case .scalar(.date): [CompletionItem("now", .value)]
        case .scalar, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown, nil: []
        }
    }

    /// Returns the cases of an enum, or the properties of a model in the path of a migration step.
    private func typeMembers(_ name: String?) -> [CompletionItem] {
        guard let schema, let name else { return [] }
        if let enumeration = schema.enumeration(named: name, in: model?.id) ?? schema.enumeration(named: name, in: nil) {
            return cases(of: enumeration.id)
        }
        guard let model = schema.model(named: name) ?? schema.previous?.model(named: name) else { return [] }
        return schema.model(named: name).map { schema.allProperties(of: $0).map { item(of: $0, in: schema) } }
            ?? model.properties.map { item(of: $0, in: schema.previous ?? schema) }
    }

    private func members(of type: ValueType) -> [CompletionItem] {
        guard let schema else { return [] }
        let functions = Expression.Function.all.filter { $0.isOffered(by: type) }.map { function in
            CompletionItem(function.word, .function, detail: function.usage, snippet: function.snippet)
        }
        switch type {
        case .model(let id): return schema.allProperties(of: schema[id]).map { item(of: $0, in: schema) }
        case .structure(let id): return schema[id].members.map { item(of: $0, in: schema) }
        case .scalar, .enumeration, .foreign, .array, .dictionary, .optional, .unknown: return functions
        }
    }

    /// Returns the type of a path such as `author?.name` that ends at a token, or `nil` if it isn't one.
    private func type(ofChainEndingAt end: Int) -> ValueType? {
        guard let schema else { return nil }
        var names: [String] = []
        var index = end
        while index >= 0 {
            if site.kind(index) == .question { index -= 1 }
            guard let text = site.text(index), site.kind(index) == .identifier || site.kind(index) == .closureArgument else { return nil }
            names.append(text)
            guard site.kind(index - 1) == .dot else { break }
            index -= 2
        }
        guard let first = names.popLast(), var type = startType(first, schema) else { return nil }
        for name in names.reversed() {
            guard let next = memberType(name, of: type.unwrapped, schema) else { return nil }
            type = next
        }
        return type
    }

    private func startType(_ name: String, _ schema: Schema) -> ValueType? {
        if name == "$0" { return elementType }
        if let property = rowModel.flatMap({ schema.property(named: name, of: $0) }) { return schema[property].type }
        return parameters.isEmpty ? nil : model?.queries.flatMap(\.parameters).first { $0.name.text == name }?.type
    }

    private func memberType(_ name: String, of type: ValueType, _ schema: Schema) -> ValueType? {
        switch type {
        case .model(let id): schema.property(named: name, of: id).map { schema[$0].type }
        case .structure(let id): schema[id].index(of: name).map { schema[id].members[$0].type }
        case .scalar, .enumeration, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }

    /// The type of `$0`: the elements of the list before `contains {`.
    private var elementType: ValueType? {
        guard let brace = site.openings.last(where: { $0.block == .closure })?.token, site.kind(brace - 2) == .dot,
            case .array(let element)? = type(ofChainEndingAt: brace - 3)?.unwrapped
        else { return nil }
        return element
    }
}

extension CompletionSite {
    var isInMigration: Bool { openings.contains { $0.block == .migration } }
}

extension Expression.Function {
    fileprivate var word: String {
        switch self {
        case .isEmpty: "isEmpty"
        case .count: "count"
        case .contains, .containsWhere: "contains"
        case .allSatisfy: "allSatisfy"
        case .startsWith: "starts"
        case .localizedStandardContains: "localizedStandardContains"
        }
    }

    fileprivate var snippet: String {
        switch self {
        case .isEmpty: "isEmpty"
        case .count: "count"
        case .contains: "contains($1)"
        case .containsWhere: "contains { \\$0.$1 }"
        case .allSatisfy: "allSatisfy { \\$0.$1 }"
        case .startsWith: "starts(with: $1)"
        case .localizedStandardContains: "localizedStandardContains($1)"
        }
    }
}
