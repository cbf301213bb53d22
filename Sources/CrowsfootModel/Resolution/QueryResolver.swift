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
    /// The broken names of the model whose queries are resolved.
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
            Lineage(through: [schema]), brokenNames: brokenNames, scope: scope, reader: reader)
        var clauses = Clauses()
        clauses.resolve(syntax, &resolver)
        diagnostics += resolver.diagnostics
        return Query(
            name: header.name, documentation: header.documentation, attributes: header.attributes, parameters: header.parameters,
            filter: clauses.filter, sortKeys: clauses.sortKeys, limit: clauses.limit, offset: clauses.offset, range: range,
            isBroken: clauses.isBroken || brokenNames.touch(range))
    }
}

/// The clauses of one query, each of which can occur once.
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

extension ExpressionResolver {
    /// Resolves the path to a sortable property, or reports it and returns `nil`.
    mutating func sortKey(_ syntax: SortKeySyntax) -> Query.SortKey? {
        var names = syntax.path.names.map(reader.name)
        if names.count > 1, names[0].text == "self" { names.removeFirst() }
        var path: [PropertyID] = []
        var model = scope.model
        for (index, name) in names.enumerated() {
            guard let id = property(name.text, of: model, .new) else {
                reportUnknown(name, in: versions.new[model])
                return nil
            }
            path.append(id)
            let property = versions.new[id]
            if index == names.count - 1 { break }
            guard case .model(let next) = property.type.unwrapped else {
                if !property.type.isUnknown {
                    report(Unsortable.through(name, property, spelling(of: property), before: names[index + 1], subject: scope.subject))
                }
                return nil
            }
            model = next
        }
        let direction = syntax.direction.map(reader.tree.text)
        return Query.SortKey(path: path, isDescending: direction == "desc", range: reader.tree.range(syntax.path.span))
    }

    private mutating func reportUnknown(_ name: Name, in model: Model) {
        if brokenNames.contains(name.text) || versions.new.hasUnknownParent(model) { return }
        report(UnknownName.member(name, of: model.name, among: candidates(in: versions.new, of: model), subject: scope.subject))
    }

    private func spelling(of property: Property) -> String {
        versions.new.shownName(of: property.type)
    }
}
