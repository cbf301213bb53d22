import CrowsfootSource
import CrowsfootSyntax

extension ExpressionResolver {
    /// Resolves `a?.b.c(…)`. After a `?`, the value of the whole chain is optional.
    mutating func postfix(_ syntax: ExpressionSyntax, _ expecting: ExpectedType?) -> Expression {
        var links: [ChainLink] = []
        let base = unchained(syntax, &links)
        return deeper(by: links.count, at: syntax) { resolver in
            if case .call(let callee, let arguments, _) = base {
                let value = resolver.freeCall(callee, arguments, at: resolver.range(base), expecting: links.isEmpty ? expecting : nil)
                return resolver.follow(links, from: value)
            }
            if links.last?.name.text == "contains", let arguments = links.last?.arguments, resolver.isList(base) {
                let link = links.removeLast()
                return resolver.follow(links, from: resolver.membership(base, link, arguments))
            }
            if case .name(let token) = base {
                let name = resolver.reader.name(token)
                let value = resolver.declared(name) ?? resolver.typePath(name, &links) ?? resolver.name(name, nil)
                return resolver.follow(links, from: value)
            }
            return resolver.follow(links, from: resolver.resolve(base, expecting: nil))
        }
    }

    /// Returns the start of a chain, and adds its steps to `links`, last step first.
    private func unchained(_ syntax: ExpressionSyntax, _ links: inout [ChainLink]) -> ExpressionSyntax {
        var base = syntax
        while let step = base.lastStep {
            links.append(
                ChainLink(name: reader.name(step.name), isOptional: step.isOptional, arguments: step.arguments, range: range(base)))
            base = step.base
        }
        return base
    }

    private mutating func follow(_ links: [ChainLink], from base: Expression) -> Expression {
        var value = base
        var isChained = false
        for link in links.reversed() {
            if value.type.isUnknown {
                resolveArguments(of: link)
                value = invalid(at: link.range)
                continue
            }
            let mayBeMissing = value.type.isOptional
            let next = step(value, link, isChained: mayBeMissing)
            if link.isOptional, !mayBeMissing {
                report(NeedlessChaining.found(value, text(value.range), spelling(value), subject: scope.subject))
            } else if !link.isOptional, mayBeMissing, !next.type.isUnknown, !isOpaque(value) {
                report(OptionalAccess.member(value, text(value.range), spelling(value), link, subject: scope.subject))
            }
            // A missing `?` is reported, and the chain continues as if the value weren't optional.
            isChained = isChained || mayBeMissing && link.isOptional
            value = next
        }
        guard isChained, !value.type.isOptional, !value.type.isUnknown else { return value }
        return Expression(value.node, .optional(value.type), value.side, at: value.range)
    }

    /// Whether a query reads a part of a value that the store keeps as a whole. That is reported instead of a missing `?`, which wouldn't
    /// help.
    private func isOpaque(_ value: Expression) -> Bool {
        guard case .query = scope.place else { return false }
        return value.contains { part in part.property.map { OpaqueProperty.isOpaque(versions[part.side][$0]) } ?? false }
    }

    /// Resolves the arguments of an unknown call to report errors in them.
    private mutating func resolveArguments(of link: ChainLink) {
        for argument in link.arguments ?? [] where !argument.value.isClosure {
            _ = resolve(argument.value, expecting: ExpectedType(.unknown, scope.side))
        }
    }

    private mutating func step(_ value: Expression, _ link: ChainLink, isChained: Bool) -> Expression {
        if let arguments = link.arguments { return call(value, link, arguments, isChained: isChained) }
        if let found = storedMember(value, link, isChained: isChained) { return found }
        guard let function = Expression.Function(property: link.name.text), value.type.unwrapped.isCountable else {
            if let function = Expression.Function(name: link.name.text, []), function.isOffered(by: value.type.unwrapped) {
                let isAboutRows = function == .contains && toManyElement(of: value) != nil
                report(WrongArguments.found(isAboutRows ? .containsWhere : function, link, subject: scope.subject))
            } else if !brokenNames.contains(link.name.text) {
                reportUnknownMember(link, of: value)
            }
            return invalid(at: link.range)
        }
        let type: ValueType = .scalar(function == .count ? .int : .bool)
        return Expression(.call(function, on: value, isChained: isChained, argument: nil), type, value.side, at: link.range)
    }

    /// Resolves a property of an object or a member of a struct.
    private mutating func storedMember(_ value: Expression, _ link: ChainLink, isChained: Bool) -> Expression? {
        let schema = versions[value.side]
        switch value.type.unwrapped {
        case .model(let model):
            guard let id = property(link.name.text, of: model, value.side) else { return nil }
            return Expression(.property(id, of: value, isChained: isChained), schema[id].type, value.side, at: link.range)
        case .structure(let id):
            guard let index = schema[id].index(of: link.name.text) else { return nil }
            let type = schema[id].members[index].type
            return Expression(.member(id, index, of: value, isChained: isChained), type, value.side, at: link.range)
        case .scalar, .enumeration, .foreign, .array, .dictionary, .optional, .unknown:
            return nil
        }
    }

    private mutating func reportUnknownMember(_ link: ChainLink, of value: Expression) {
        let schema = versions[value.side]
        switch value.type.unwrapped {
        case .foreign: break
        case .model(let id):
            if schema.hasUnknownParent(schema[id]) { break }
            let candidates = candidates(in: schema, of: schema[id])
            report(UnknownName.member(link.name, of: schema[id].name, among: candidates, subject: scope.subject))
        case .structure(let id):
            if schema[id].isBroken { break }
            let candidates = scope.hasManyFindings ? [] : schema[id].members.map(\.name.text)
            report(UnknownName.member(link.name, of: schema[id].name, among: candidates, subject: scope.subject))
        case .scalar, .enumeration, .array, .dictionary, .optional, .unknown:
            report(UnknownFunction.member(link.name, of: value, spelling(value), element: toManyElement(of: value), scope))
        }
    }

    /// Returns the model at the other end of a to-many relationship.
    func toManyElement(of value: Expression) -> Model? {
        guard case .array(.model(let id)) = value.type.unwrapped else { return nil }
        return versions[value.side][id]
    }
}

extension ValueType {
    /// Whether it can be empty and has a count.
    var isCountable: Bool {
        switch self {
        case .array, .dictionary, .scalar(.string), .scalar(.data): true
        case .scalar, .enumeration, .structure, .model, .foreign, .optional, .unknown: false
        }
    }
}

extension ExpressionSyntax {
    /// The last step of a chain, `.name` or `.name(…)`, and the value before it.
    fileprivate var lastStep: (base: ExpressionSyntax, isOptional: Bool, name: TokenID, arguments: [ArgumentSyntax]?)? {
        if case .member(let base, let isOptional, let name) = self { return (base, isOptional, name, nil) }
        guard case .call(.member(let base, let isOptional, let name), let arguments, _) = self else { return nil }
        return (base, isOptional, name, arguments)
    }

    var isClosure: Bool {
        if case .closure = self { true } else { false }
    }
}

/// One step of `a?.b.c(…)`.
struct ChainLink {
    let name: Name
    let isOptional: Bool
    /// The arguments, or `nil` without a call.
    let arguments: [ArgumentSyntax]?
    /// The range from the start of the chain to the end of this step.
    let range: SourceRange
}
