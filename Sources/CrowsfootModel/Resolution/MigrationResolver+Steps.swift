import CrowsfootSource
import CrowsfootSyntax

extension MigrationResolver {
    mutating func fill(_ path: PathSyntax, _ value: ExpressionSyntax, _ filter: ExpressionSyntax?) -> Migration.Kind? {
        guard let (model, target) = property(path, in: .new) else { return nil }
        let wanted = ExpectedType(versions.new[target].type, .new)
        return withExpressions(over: model.id, .new, subject: name(path).text) { resolver in
            let value = resolver.resolve(value, as: wanted)
            return .fill(Migration.Change(target: target, value: value, filter: filter.map { resolver.condition($0) }))
        }
    }

    mutating func convert(_ path: PathSyntax, _ value: ExpressionSyntax, _ filter: ExpressionSyntax?) -> Migration.Kind? {
        guard let (model, target) = property(path, in: .new) else { return nil }
        guard let old = former(of: model), let source = lineage.declaredSource(of: target) else {
            report(NothingToConvert.found(name(path), versions.new[target], old: versions.old.version))
            return nil
        }
        let wanted = ExpectedType(versions.new[target].type, .new)
        return withExpressions(over: old.id, .old, subject: name(path).text) { resolver in
            let value = resolver.resolve(value, as: wanted)
            let change = Migration.Change(target: target, value: value, filter: filter.map { resolver.condition($0) })
            return .convert(change, from: source)
        }
    }

    mutating func split(_ path: PathSyntax, _ names: [TokenID], _ value: ExpressionSyntax) -> Migration.Kind? {
        guard let (model, source) = property(path, in: .old) else { return nil }
        let targets = names.map { property(reader.name($0), of: model, in: .new) }
        guard case .swift = value else {
            if !value.isInvalid { report(SplitValue.found(at: reader.tree.range(value.span), names.count, subject: name(path).text)) }
            return nil
        }
        if targets.contains(where: { $0 == nil }) { return nil }
        return withExpressions(over: source.model, .old, subject: name(path).text) { resolver in
            .split(source, into: targets.compactMap(\.self), value: resolver.resolve(value))
        }
    }

    mutating func merge(_ paths: [PathSyntax], _ token: TokenID, _ value: ExpressionSyntax) -> Migration.Kind? {
        guard let (model, sources) = properties(paths, in: .old), let old = former(of: model),
            let target = property(reader.name(token), of: model, in: .new)
        else { return nil }
        let subject = "\(model.name.text).\(reader.tree.text(token))"
        let wanted = ExpectedType(versions.new[target].type, .new)
        return withExpressions(over: old.id, .old, subject: subject) { resolver in
            .merge(sources, Migration.Change(target: target, value: resolver.resolve(value, as: wanted), filter: nil))
        }
    }

    mutating func key(_ path: PathSyntax) -> Migration.Kind? {
        guard let (model, new) = property(path, in: .new) else { return nil }
        guard let old = lineage.declaredSource(of: new) else {
            report(InvalidMigrationKey.isNew(name(path), of: model, old: versions.old.version))
            return nil
        }
        return .key(Versions(old: old, new: new))
    }

    mutating func unique(_ paths: [PathSyntax], _ keep: TokenID, _ order: PathSyntax?) -> Migration.Kind? {
        guard let (model, targets) = properties(paths, in: .new) else { return nil }
        let word = reader.name(keep)
        guard let keep = Migration.Keep.Word(rawValue: word.text) else {
            report(UnknownKeep.found(word, subject: name(paths[0]).text))
            return nil
        }
        var property: PropertyID?
        if let order {
            guard let found = orderProperty(order, of: model) else { return nil }
            property = found
        }
        guard let resolved = resolved(keep, by: property) else {
            let type = property.map { versions.old[$0] }
            report(InvalidMigrationOrder.found(word, order.map(name), type, versions.old, subject: name(paths[0]).text))
            return nil
        }
        return .unique(targets, keep: resolved)
    }

    /// Resolves the property that decides which object is kept. It belongs to the old version.
    private mutating func orderProperty(_ path: PathSyntax, of model: Model) -> PropertyID? {
        if path.names.count == 1 { return property(reader.name(path.names[0]), of: model, in: .old) }
        guard let (other, found) = property(path, in: .old) else { return nil }
        if other.id == model.id { return found }
        report(SeveralModels.found(name(path), first: model.name, model))
        return nil
    }

    private func resolved(_ keep: Migration.Keep.Word, by property: PropertyID?) -> Migration.Keep? {
        let type = property.map { versions.old[$0].type.unwrapped }
        switch (keep, property) {
        case (.newest, let property?): return type == .scalar(.date) || type == .unknown ? .newest(property) : nil
        case (.oldest, let property?): return type == .scalar(.date) || type == .unknown ? .oldest(property) : nil
        case (.newest, nil), (.oldest, nil): return nil
        case (.first, _): return type?.hasOrder ?? true ? .first(property) : nil
        case (.last, _): return type?.hasOrder ?? true ? .last(property) : nil
        }
    }

    private mutating func withExpressions(
        over model: ModelID, _ side: VersionSide, subject: String, _ body: (inout ExpressionResolver) -> Migration.Kind
    ) -> Migration.Kind {
        let scope = ExpressionScope(
            side: side, model: model, parameters: [], subject: subject, place: .migration, hasManyFindings: diagnostics.isLong)
        var resolver = ExpressionResolver(lineage, brokenNames: brokenNames, scope: scope, reader: reader)
        let kind = body(&resolver)
        diagnostics += resolver.diagnostics
        isBroken = isBroken || kind.expressions.contains { $0.isBroken }
        return kind
    }
}

extension ValueType {
    /// Whether the store can order its values.
    fileprivate var hasOrder: Bool {
        switch self {
        case .scalar(let scalar): scalar.isNumber || scalar == .date || scalar == .string
        case .unknown: true
        case .enumeration, .structure, .model, .foreign, .array, .dictionary, .optional: false
        }
    }
}
