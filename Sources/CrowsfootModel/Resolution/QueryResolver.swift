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

    private let schema: Schema
    /// Those of the model whose queries are resolved.
    var brokenNames: BrokenNames

    private(set) var diagnostics: [Diagnostic] = []

    init(_ schema: Schema, _ brokenNames: BrokenNames) {
        self.schema = schema
        self.brokenNames = brokenNames
    }

    mutating func resolve(_ syntax: QuerySyntax, _ header: Header, _ reader: TreeReader) -> Query {
        let range = reader.tree.range(syntax.span)
        let scope = ExpressionScope(
            side: .new, model: header.model, parameters: header.parameters,
            subject: "\(schema[header.model].name.text).\(header.name.text)", place: .query,
            hasManyFindings: diagnostics.isLong)
        var resolver = ExpressionResolver(
            Versions(old: schema, new: schema), brokenNames: brokenNames, scope: scope, reader: reader)
        var clauses = Clauses()
        clauses.resolve(syntax, &resolver)
        diagnostics += resolver.diagnostics
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

    mutating func resolve(_ syntax: QuerySyntax, _ resolver: inout ExpressionResolver) {
        var seen: Set<String> = []
        for clause in syntax.body.members {
            // The parser has reported a second one.
            if seen.insert(resolver.reader.tree.text(clause.keyword)).inserted { resolve(clause.kind, &resolver) }
        }
        isBroken = isBroken || [filter, limit, offset].contains { $0?.isBroken ?? false }
    }

    private mutating func resolve(_ kind: ClauseSyntax.Kind, _ resolver: inout ExpressionResolver) {
        let integer = ExpectedType(.scalar(.int), .new)
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
