import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    mutating func resolveQueriesAndSeeds() {
        for (id, syntax, reader) in pendingModels {
            for member in syntax.body.members {
                switch member {
                case .query(let query): resolve(query, of: id, reader)
                case .seed(let seed): resolve(seed, of: id, reader)
                case .property, .enumeration, .structure: break
                }
            }
        }
    }

    private mutating func resolve(_ syntax: SeedSyntax, of model: ModelID, _ reader: TreeReader) {
        let range = reader.tree.range(syntax.span)
        var fields: [Seed.Field] = []
        for field in syntax.body.members {
            let name = reader.name(field.name)
            let valueRange = reader.tree.range(field.value.span)
            if let value = reader.constant(field.value) {
                fields.append(.init(name: name, value: value, valueRange: valueRange))
            } else if !field.value.isInvalid {
                diagnostics.append(DefaultNotConstant.found(reader.tree.text(field.value.span), at: valueRange))
            }
        }
        schema.models[Int(model.index)].seeds.append(Seed(fields: fields, range: range))
    }

    private mutating func resolve(_ syntax: QuerySyntax, of model: ModelID, _ reader: TreeReader) {
        guard let name = syntax.name.map(reader.name) else { return }
        if let first = schema[model].queries.first(where: { $0.name.text == name.text })?.name {
            diagnostics.append(DuplicateName.query(name, first: first, of: schema[model].name))
            return
        }
        let range = reader.tree.range(syntax.span)
        let documentation = reader.tree.documentation(of: reader.header(syntax.span, syntax.body))
        let attributes = attributes(syntax.attributes, of: .query, in: range, reader)
        schema.models[Int(model.index)].queries.append(
            Query(name: name, documentation: documentation, attributes: attributes, range: range))
    }

    mutating func resolveMigration() {
        guard let (tree, syntax) = link.draft.migrations.first else { return }
        let reader = readers[tree]
        schema.migration = Migration(
            documentation: reader.tree.documentation(of: reader.header(syntax.span, syntax.body)), range: reader.tree.range(syntax.span))
    }
}
