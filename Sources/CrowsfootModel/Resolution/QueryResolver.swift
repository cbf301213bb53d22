import CrowsfootSource
import CrowsfootSyntax

/// Resolves the clauses of queries.
struct QueryResolver {
    struct Header {
        let model: ModelID
        let name: Name
        let documentation: String?
        let attributes: [Attribute]
        let parameters: [Query.Parameter]
    }

    private let brokenNames: BrokenNames
    private var schema: Schema?
    /// Made for the first query, and kept for what it remembers of the models.
    private var expressions: ExpressionResolver?

    var diagnostics: [Diagnostic] = []

    init(_ schema: Schema, _ brokenNames: BrokenNames) {
        self.schema = schema
        self.brokenNames = brokenNames
    }

    /// Lets go of the schema.
    mutating func finish() {
        schema = nil
        expressions = nil
    }

    mutating func resolve(_ syntax: QuerySyntax, _ header: Header, _ reader: TreeReader) -> Query {
        let range = reader.tree.range(syntax.span)
        var clauses = Clauses()
        if let schema {
            let scope = ExpressionScope(
                side: .new, model: header.model, parameters: header.parameters,
                subject: "\(schema[header.model].name.text).\(header.name.text)", place: .query)
            var resolver =
                expressions
                ?? ExpressionResolver(Versions(old: schema, new: schema), brokenNames: brokenNames, scope: scope, reader: reader)
            expressions = nil
            resolver.scope = scope
            resolver.reader = reader
            clauses.resolve(syntax, &resolver)
            diagnostics += resolver.diagnostics
            resolver.diagnostics = []
            expressions = resolver
        }
        return Query(
            name: header.name, documentation: header.documentation, attributes: header.attributes, parameters: header.parameters,
            filter: clauses.filter, sortKeys: clauses.sortKeys, limit: clauses.limit, offset: clauses.offset, range: range,
            isBroken: clauses.isBroken || brokenNames.touch(range))
    }
}

/// The clauses of one query, each of which may stand there once.
private struct Clauses {
    var filter: Expression?
    var sortKeys: [Query.SortKey] = []
    var limit: Expression?
    var offset: Expression?
    var isBroken = false

    private var seen: Set<String> = []

    mutating func resolve(_ syntax: QuerySyntax, _ resolver: inout ExpressionResolver) {
        for clause in syntax.body.members {
            // The parser has reported a second one.
            guard seen.insert(resolver.reader.name(clause.keyword).text).inserted else { continue }
            resolve(clause.kind, &resolver)
        }
        isBroken = isBroken || [filter, limit, offset].contains { $0?.isBroken ?? false }
    }

    private mutating func resolve(_ kind: ClauseSyntax.Kind, _ resolver: inout ExpressionResolver) {
        let integer = Expectation(.scalar(.int), .new)
        switch kind {
        case .filter(let condition): filter = resolver.condition(condition)
        case .limit(let number): limit = resolver.resolve(number, as: integer)
        case .offset(let number): offset = resolver.resolve(number, as: integer)
        case .sort(let keys):
            sortKeys = keys.compactMap { resolver.sortKey($0) }
            isBroken = isBroken || sortKeys.count != keys.count
        }
    }
}
