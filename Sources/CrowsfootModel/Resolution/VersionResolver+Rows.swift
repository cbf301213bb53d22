import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    mutating func resolveSeeds() {
        for (id, syntax, reader) in pendingModels {
            var seeds: [Seed] = []
            for member in syntax.body.members {
                if case .seed(let seed) = member { seeds.append(resolved(seed, of: id, reader)) }
            }
            if !seeds.isEmpty { schema.models[Int(id.index)].seeds = seeds }
        }
    }

    private mutating func resolved(_ syntax: SeedSyntax, of model: ModelID, _ reader: TreeReader) -> Seed {
        let range = reader.tree.range(syntax.span)
        var fields: [Seed.Field] = []
        var isBroken = brokenNames.touch(range)
        for field in syntax.body.members {
            let name = reader.name(field.name)
            let valueRange = reader.tree.range(field.value.span)
            if let value = reader.constant(field.value) {
                fields.append(.init(name: name, value: value, valueRange: valueRange))
            } else {
                isBroken = true
                if !reader.isReported(field.value) {
                    let property = schema.property(named: name.text, of: model)
                    diagnostics.append(notConstant(field.value, property.map { schema[$0].type } ?? .unknown, reader))
                }
            }
        }
        return Seed(fields: fields, range: range, keywordRange: reader.tree.range(syntax.span.first), isBroken: isBroken)
    }
}

// MARK: - Queries

extension VersionResolver {
    mutating func resolveQueries() {
        for (model, queries) in resolvedQueries() { schema.models[Int(model.index)].queries = queries }
    }

    /// Resolves queries concurrently, on an immutable copy of the schema.
    private mutating func resolvedQueries() -> [(model: ModelID, queries: [Query])] {
        var resolved: [(model: ModelID, queries: [Query])] = []
        var resolver = QueryResolver(schema, brokenNames)
        for (id, syntax, reader) in pendingModels {
            resolver.brokenNames = brokenNames(in: schema[id])
            var queries: [Query] = []
            var names: [String: Name] = [:]
            for member in syntax.body.members {
                guard case .query(let query) = member, let header = queryHeader(query, of: id, among: &names, reader) else { continue }
                queries.append(resolver.resolve(query, header, reader))
            }
            if !queries.isEmpty { resolved.append((id, queries)) }
        }
        diagnostics += resolver.diagnostics
        return resolved
    }

    /// Resolves the parts that need the names of the version: parameter types and attributes.
    private mutating func queryHeader(
        _ syntax: QuerySyntax, of model: ModelID, among earlier: inout [String: Name], _ reader: TreeReader
    ) -> QueryResolver.Header? {
        guard let name = syntax.name.map(reader.name) else { return nil }
        if let first = earlier[name.text] {
            diagnostics.append(DuplicateName.query(name, first: first, of: schema[model].name))
            return nil
        }
        earlier[name.text] = name
        let range = reader.tree.range(syntax.span)
        return QueryResolver.Header(
            model: model, name: name, documentation: reader.tree.documentation(of: reader.header(syntax.span, syntax.body)),
            attributes: attributes(syntax.attributes, of: .query, in: range, reader),
            parameters: syntax.parameters.map { parameter($0, in: model, reader) })
    }

    private mutating func parameter(_ syntax: ParameterSyntax, in model: ModelID, _ reader: TreeReader) -> Query.Parameter {
        let name = reader.name(syntax.name)
        let range = reader.tree.range(syntax.span)
        let type = syntax.type.map { resolvedType($0, in: model, reader) } ?? .unknown
        return Query.Parameter(
            label: syntax.label.map(reader.name) ?? name, name: name,
            type: type, typeRange: syntax.type.map { reader.tree.range($0.span) } ?? range,
            defaultValue: syntax.defaultValue.map { defaultValue($0, of: type, reader) }, range: range)
    }
}
