import CrowsfootSource
import CrowsfootSyntax

extension ExpressionResolver {
    /// Resolves a single name: a parameter, a property of the object, or a keyword.
    mutating func name(_ name: Name, _ expecting: ExpectedType?) -> Expression {
        if let found = declared(name) ?? word(name, expecting) { return found }
        reportUnknown(name)
        return invalid(at: name.range)
    }

    /// Resolves a name that the schema declares.
    mutating func declared(_ name: Name) -> Expression? {
        if let index = scope.parameters.firstIndex(where: { $0.name.text == name.text }) {
            return expression(.parameter(index), scope.parameters[index].type, at: name.range)
        }
        guard let id = property(name.text, of: scope.model, scope.side) else { return nil }
        let row = expression(.row, .model(scope.model), at: name.range.before)
        return expression(.property(id, of: row, isChained: false), schema[id].type, at: name.range)
    }

    private func word(_ name: Name, _ expecting: ExpectedType?) -> Expression? {
        if let moment = Expression.Moment(rawValue: name.text) {
            return expression(.moment(moment), .scalar(.date), at: name.range)
        }
        switch name.text {
        case "true", "false":
            return expression(.constant(.boolean(name.text == "true")), .scalar(.bool), at: name.range)
        case "nil":
            let wanted = expecting?.optional ?? ExpectedType(.optional(.unknown), scope.side)
            return Expression(.constant(.nil), wanted.type, wanted.side, at: name.range)
        case "self":
            return expression(.row, .model(scope.model), at: name.range)
        default: return nil
        }
    }

    private mutating func reportUnknown(_ name: Name) {
        if brokenNames.contains(name.text) || schema.hasUnknownParent(rowModel) { return }
        if case .model(let id) = elements.last?.type, let side = elements.last?.side, property(name.text, of: id, side) != nil {
            return report(UnknownName.needsElement(name, in: rowModel, element: versions[side][id], subject: scope.subject))
        }
        if case .migration = scope.place, reportElsewhere(name) { return }
        let words = Expression.Moment.allCases.map(\.rawValue)
        let candidates = scope.parameters.map(\.name.text) + candidates(in: schema, of: rowModel) + words
        report(UnknownName.found(name, in: rowModel, among: candidates, scope))
    }

    /// Returns the properties that an unknown name may mean.
    func candidates(in schema: Schema, of model: Model) -> [String] {
        scope.hasManyFindings ? [] : schema.allProperties(of: model).map(\.name.text)
    }

    /// Reports a name that only the other version of a migration has.
    private mutating func reportElsewhere(_ name: Name) -> Bool {
        let other: VersionSide = scope.side == .new ? .old : .new
        let model = scope.side == .new ? lineage.predecessor(of: scope.model) : lineage.successor(of: scope.model)
        guard let model, property(name.text, of: model, other) != nil else { return false }
        let meant = scope.hasManyFindings ? nil : lineage.name(of: name.text, of: model, in: scope.side)
        report(UnknownName.elsewhere(name, in: rowModel, only: versions[other].version, meant: meant, scope))
        return true
    }

    /// Resolves `.name`.
    mutating func implicitMember(_ name: Name, at range: SourceRange, _ expecting: ExpectedType?) -> Expression {
        guard let expecting else {
            if name.text == "now" { return expression(.moment(.now), .scalar(.date), at: range) }
            let known = schema.enumerations.filter { $0.hasCase(named: name.text) }.map { schema.shownName(of: .enumeration($0.id)) }
            report(MissingType.found(name, at: range, enumerations: known, subject: scope.subject))
            return invalid(at: range)
        }
        switch expecting.type.unwrapped {
        case .unknown, .foreign: return invalid(at: range)
        case .scalar(.date) where name.text == "now":
            return Expression(.moment(.now), .scalar(.date), expecting.side, at: range)
        case .enumeration(let id): return enumCase(name, of: id, expecting.side, at: range)
        case .scalar, .structure, .model, .array, .dictionary, .optional:
            report(TypeMismatch.implicit(name, wants: spelling(expecting), at: range, subject: scope.subject))
            return invalid(at: range)
        }
    }

    private mutating func enumCase(_ name: Name, of id: EnumerationID, _ side: VersionSide, at range: SourceRange) -> Expression {
        let enumeration = versions[side][id]
        if !enumeration.isBroken, !enumeration.cases.isEmpty, !enumeration.hasCase(named: name.text) {
            report(UnknownExpressionCase.found(name, of: enumeration, subject: scope.subject))
            return invalid(at: range)
        }
        return Expression(.enumCase(id, name.text), .enumeration(id), side, at: range)
    }

    /// Resolves `Priority.high`, `Prayer.Status.active` and `Date.now` in Swift syntax. Takes the links that it uses.
    mutating func typePath(_ base: Name, _ links: inout [ChainLink]) -> Expression? {
        guard let first = links.last, first.arguments == nil else { return nil }
        if base.text == "Date", first.name.text == "now" {
            links.removeLast()
            return expression(.moment(.now), .scalar(.date), at: base.range.through(first.name.range))
        }
        if let enumeration = schema.enumeration(named: base.text, in: scope.model) ?? schema.enumeration(named: base.text, in: nil) {
            links.removeLast()
            return enumCase(first.name, of: enumeration.id, scope.side, at: base.range.through(first.name.range))
        }
        guard links.count > 1, links[links.count - 2].arguments == nil, let owner = schema.model(named: base.text),
            let enumeration = schema.enumeration(named: first.name.text, in: owner.id)
        else { return nil }
        let last = links[links.count - 2].name
        links.removeLast(2)
        return enumCase(last, of: enumeration.id, scope.side, at: base.range.through(last.range))
    }
}
