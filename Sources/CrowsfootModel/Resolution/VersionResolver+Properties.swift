import CrowsfootSource
import CrowsfootSyntax

extension VersionResolver {
    mutating func resolveProperties() {
        for (id, syntax, reader) in pendingModels {
            if let carried = carriedProperties(of: id, syntax, reader) {
                schema.models[Int(id.index)].properties = carried
                continue
            }
            var properties: [Property] = []
            properties.reserveCapacity(syntax.body.members.count)
            for member in syntax.body.members {
                if case .property(let property) = member { properties.append(resolved(property, in: id, isMember: false, reader)) }
            }
            schema.models[Int(id.index)].properties = unique(properties)
        }
        for (id, syntax, reader) in pendingStructures {
            let owner = schema[id].owner
            let members = syntax.body.members.map { resolved($0, in: owner, isMember: true, reader) }
            schema.structures[Int(id.index)].members = unique(members)
        }
    }

    /// Returns the properties of the previous version if none of them changes. Sharing them keeps long histories small and fast.
    private mutating func carriedProperties(of id: ModelID, _ syntax: ModelSyntax, _ reader: TreeReader) -> [Property]? {
        guard schema.models[Int(id.index)].isCarriedOver, let previous,
            let before = previous.modelsByName[schema.models[Int(id.index)].name.text].map({ previous.models[Int($0.index)].properties })
        else { return nil }
        var place = 0
        for case .property(let property) in syntax.body.members {
            // The name of a type may refer to another declaration now.
            let type = property.type.map { resolvedType($0, in: id, reader) } ?? .unknown
            guard place < before.count, before[place].type == type else { return nil }
            place += 1
        }
        return place == before.count ? before : nil
    }

    /// Returns the properties without repeated names, which are reported.
    private mutating func unique(_ properties: [Property]) -> [Property] {
        var names: Set<String> = []
        names.reserveCapacity(properties.count)
        if properties.allSatisfy({ names.insert($0.name.text).inserted }) { return properties }
        var first: [String: Name] = [:]
        first.reserveCapacity(properties.count)
        return properties.filter { property in
            if let earlier = first.updateValue(property.name, forKey: property.name.text) {
                first[property.name.text] = earlier
                diagnostics.append(DuplicateName.property(property.name, first: earlier))
                return false
            }
            return true
        }
    }

    private mutating func resolved(
        _ syntax: PropertySyntax, in owner: ModelID?, isMember: Bool, _ reader: TreeReader
    ) -> Property {
        let range = reader.tree.range(syntax.span)
        let type = syntax.type.map { resolvedType($0, in: owner, reader) } ?? .unknown
        return Property(
            name: reader.name(syntax.name), documentation: reader.tree.documentation(of: syntax.span), type: type,
            typeRange: syntax.type.map { reader.tree.range($0.span) } ?? range,
            defaultValue: syntax.defaultValue.map { defaultValue($0, of: type, reader) },
            attributes: attributes(
                syntax.attributes, of: subject(type, isMember: isMember), type: type, of: isMember ? nil : owner, in: range, reader),
            range: range,
            isConstant: syntax.keyword.map { reader.tree.text($0) == "let" } ?? false)
    }

    /// Returns the kind of property. One of unknown type, and a collection of models that isn't a relationship, can have any attribute.
    private func subject(_ type: ValueType, isMember: Bool) -> AttributeSubject {
        if isMember { return .member }
        if type.isUnknown { return .property }
        if type.destination == nil { return type.contains(\.isModel) ? .property : .attribute }
        return .relationship
    }

    /// Reads a default. An expression that isn't a literal is reported and kept as Swift, so that the default isn't reported as missing,
    /// too.
    ///
    /// Relationships have no default, which is reported after types are known.
    mutating func defaultValue(_ expression: ExpressionSyntax, of type: ValueType, _ reader: TreeReader) -> Property.DefaultValue {
        let range = reader.tree.range(expression.span)
        if let value = reader.constant(expression) { return .init(value: value, range: range) }
        let text = reader.tree.text(expression.span)
        if !reader.isReported(expression), type.destination == nil { diagnostics.append(notConstant(expression, type, reader)) }
        return .init(value: .swift(text), range: range)
    }

    func notConstant(_ expression: ExpressionSyntax, _ type: ValueType, _ reader: TreeReader) -> Diagnostic {
        let range = reader.tree.range(expression.span)
        let text = reader.tree.text(expression.span)
        let meant = literal(meantBy: expression, type, reader)
        guard meant == nil, case .name = expression, !DefaultNotConstant.conditionWords.contains(text) else {
            return DefaultNotConstant.found(text, at: range, meant: meant)
        }
        guard case .enumeration(let id) = type.unwrapped, !schema[id].cases.isEmpty else {
            return DefaultNotConstant.name(text, at: range, of: nil)
        }
        return DefaultNotConstant.name(text, at: range, of: schema[id])
    }

    /// Returns `now` for `.now`, the name of a case without its dot, or the equivalent of a constant of another language.
    private func literal(meantBy expression: ExpressionSyntax, _ type: ValueType, _ reader: TreeReader) -> String? {
        guard let name = reader.bareName(expression) else { return nil }
        if case .enumeration(let id) = type.unwrapped, schema[id].hasCase(named: name) { return "." + name }
        if let meant = ForeignConstant.meaning(of: name, type) { return meant }
        return switch type.unwrapped {
        case .scalar(.date) where name == "now": ".now"
        case .enumeration(let id): schema[id].nearestCase(to: name).map { "." + $0 }
        case .scalar, .structure, .model, .foreign, .array, .dictionary, .optional, .unknown: nil
        }
    }
}

// MARK: - Types

extension VersionResolver {
    mutating func resolvedType(_ syntax: TypeSyntax, in owner: ModelID?, _ reader: TreeReader) -> ValueType {
        switch syntax {
        case .named(let span): resolvedName(span, in: owner, reader)
        case .optional(let wrapped, _): optional(resolvedType(wrapped, in: owner, reader))
        case .array(let element, _): array(resolvedType(element, in: owner, reader))
        case .dictionary(let key, let value, _):
            dictionary(resolvedType(key, in: owner, reader), resolvedType(value, in: owner, reader))
        case .swift(let token): .foreign(reader.swift(token))
        case .invalid: .unknown
        }
    }

    private func optional(_ wrapped: ValueType) -> ValueType {
        wrapped.isUnknown ? .unknown : .optional(wrapped)
    }

    private func array(_ element: ValueType) -> ValueType {
        element.isUnknown ? .unknown : .array(element)
    }

    private func dictionary(_ key: ValueType, _ value: ValueType) -> ValueType {
        key.isUnknown || value.isUnknown ? .unknown : .dictionary(key: key, value: value)
    }

    private mutating func resolvedName(_ span: TokenSpan, in owner: ModelID?, _ reader: TreeReader) -> ValueType {
        let first = reader.tree.text(span.first)
        if span.first == span.last {
            if let symbol = schema.symbols.lookUp(first, in: owner) { return symbol.type }
        } else if let symbol = lookUpPath(span, in: owner, reader) {
            return symbol.type
        }
        let name = reader.tree.text(span)
        if schema.symbols.lookUp(first, in: owner) == nil, reportRenamed(reader.name(span.first), by: UnknownType.rule) { return .unknown }
        if let removed = removals[name] {
            diagnostics.append(UnknownType.found(Name(name, reader.tree.range(span)), removed: removed))
        } else if !brokenNames.contains(first) && !brokenNames.contains(reader.tree.text(span.last)) {
            let names = diagnostics.isLong ? [] : schema.symbols.names(in: owner)
            diagnostics.append(UnknownType.found(Name(name, reader.tree.range(span)), among: names))
        }
        return .unknown
    }

    /// Resolves `Model.Nested`, and names with Swift's modules.
    private func lookUpPath(_ span: TokenSpan, in owner: ModelID?, _ reader: TreeReader) -> SymbolTable.Symbol? {
        guard span.last.index - span.first.index == 2 else { return nil }
        let (outer, inner) = (reader.tree.text(span.first), reader.tree.text(span.last))
        if case .model(let model) = schema.symbols.lookUp(outer, in: owner) { return schema.symbols.lookUp(inner, onlyIn: model) }
        return outer == "Swift" || outer == "Foundation" ? schema.symbols.scalar(inner) : nil
    }
}

extension ExpressionSyntax {
    /// Whether the parser has reported an error in it.
    var isInvalid: Bool {
        if case .invalid = self { true } else { false }
    }
}
