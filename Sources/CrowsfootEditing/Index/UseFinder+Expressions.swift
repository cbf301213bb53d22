import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

extension UseFinder {
    /// Finds the uses in an expression. Each part states the version in which its names are.
    mutating func find(_ expression: Expression, _ versions: Versions<Schema>, _ parameters: [Query.Parameter]) {
        expression.visit { part in
            let schema = versions[part.side]
            switch part.node {
            case .property(let id, let base, _):
                add(lastName(in: part.range), to: versions[base.side][id].name)
            case .member(let id, let index, let base, _):
                let members = versions[base.side][id].members
                if members.indices.contains(index) { add(lastName(in: part.range), to: members[index].name) }
            case .enumCase(let id, let name):
                add(lastName(in: part.range), to: schema[id].cases.first { $0.name.text == name }?.name)
                addTypes(in: part.range, schema[id].owner, schema)
            case .parameter(let index):
                if parameters.indices.contains(index) { add(lastName(in: part.range), to: parameters[index].name) }
            case .constant, .row, .element, .moment, .daysAgo, .call, .not, .minus, .binary, .conditional, .range, .array, .closure,
                .swift, .invalid:
                break
            }
        }
    }
}

// MARK: - Migrations

extension UseFinder {
    /// Finds the uses in the migration steps of a file. The version of a step is the one that resolved it.
    mutating func findSteps(in tree: SyntaxTree, _ versions: [Schema]) {
        var steps: [SourceRange: (Migration.Step, Versions<Schema>)] = [:]
        for schema in versions {
            guard let migration = schema.migration, let previous = schema.previous else { continue }
            for step in migration.steps { steps[step.range] = (step, Versions(old: previous, new: schema)) }
        }
        for case .migration(let migration) in tree.statements {
            for syntax in migration.body.members {
                guard let (step, versions) = steps[tree.range(syntax.span)] else { continue }
                addPaths(of: syntax.kind, tree, versions)
                for expression in step.kind.expressions { find(expression, versions, []) }
            }
        }
    }

    private mutating func addPaths(of kind: MigrationStepSyntax.Kind, _ tree: SyntaxTree, _ versions: Versions<Schema>) {
        switch kind {
        case .fill(let path, _, _), .convert(let path, _, _), .key(let path): add(path, tree, versions, .new)
        case .split(let path, let targets, _):
            add(path, tree, versions, .old)
            for target in targets { add(target, ofModelIn: path, tree, versions) }
        case .merge(let paths, let target, _):
            for path in paths { add(path, tree, versions, .old) }
            if let first = paths.first { add(target, ofModelIn: first, tree, versions) }
        case .unique(let paths, _, let order):
            for path in paths { add(path, tree, versions, .new) }
            if let order, order.names.count > 1 { add(order, tree, versions, .old) }
        case .accept(let change, let path, _):
            let side = Migration.AcceptedChange(rawValue: tree.text(change))?.side ?? .new
            add(path, tree, versions, side)
        case .note, .custom: break
        }
    }

    /// Adds the names of `Model.property`. A model has its name in the new version, or else in the old one.
    private mutating func add(_ path: PathSyntax, _ tree: SyntaxTree, _ versions: Versions<Schema>, _ side: VersionSide) {
        guard let first = path.names.first else { return }
        let name = tree.text(first)
        guard let model = versions.new.model(named: name) ?? versions.old.model(named: name) else {
            let enumeration = versions[side].enumeration(named: name, in: nil)
            add(tree.range(first), to: enumeration?.name)
            guard let last = path.names.dropFirst().first else { return }
            add(tree.range(last), to: enumeration?.cases.first { $0.name.text == tree.text(last) }?.name)
            return
        }
        add(tree.range(first), to: (versions[side].model(named: name) ?? model).name)
        guard let last = path.names.dropFirst().first else { return }
        add(tree.range(last), to: Self.property(tree.text(last), of: model, versions, side))
    }

    /// Adds the name of a property of the new version, whose model another path names.
    private mutating func add(_ target: TokenID, ofModelIn path: PathSyntax, _ tree: SyntaxTree, _ versions: Versions<Schema>) {
        guard let model = path.names.first.flatMap({ versions.new.model(named: tree.text($0)) }) else { return }
        add(tree.range(target), to: Self.property(tree.text(target), of: model, versions, .new))
    }

    private static func property(_ name: String, of model: Model, _ versions: Versions<Schema>, _ side: VersionSide) -> Name? {
        let schema = versions[side]
        let namesake = schema.model(named: model.name.text) ?? schema.model(named: model.previousName?.text ?? "")
        return namesake.flatMap { owner in schema.property(named: name, of: owner).map { schema[$0].name } }
    }
}
