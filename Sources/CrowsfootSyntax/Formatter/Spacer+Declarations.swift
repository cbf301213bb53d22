extension Spacer {
    mutating func space(_ declaration: DeclarationSyntax) {
        switch declaration {
        case .model(let model):
            space(model.attributes)
            for member in model.body.members { space(member) }
        case .enumeration(let enumeration): space(enumeration)
        case .structure(let structure): space(structure)
        }
    }

    private mutating func space(_ member: MemberSyntax) {
        switch member {
        case .property(let property): space(property)
        case .enumeration(let enumeration): space(enumeration)
        case .structure(let structure): space(structure)
        case .seed(let seed): space(seed)
        case .query(let query): space(query)
        }
    }

    private mutating func space(_ property: PropertySyntax) {
        if let type = property.type { space(type) }
        if let value = property.defaultValue { space(value) }
        space(property.attributes)
    }

    private mutating func space(_ type: TypeSyntax) {
        let span = type.span
        var token = span.first
        while token < span.last {
            token = token.next
            if kind(token) == .question { tighten(token) }
        }
    }

    private mutating func space(_ structure: StructSyntax) {
        space(structure.attributes)
        for property in structure.body.members { space(property) }
    }

    private mutating func space(_ enumeration: EnumSyntax) {
        space(enumeration.attributes)
        for line in enumeration.body.members {
            var isFirst = true
            for element in line.cases {
                if !isFirst { mayBreak(before: element.span.first, through: element.span.last) }
                isFirst = false
                if let value = element.rawValue { space(value) }
                space(element.attributes)
            }
        }
    }
}

// MARK: - Bodies that may be on one line

extension Spacer {
    private mutating func space(_ seed: SeedSyntax) {
        separate(seed.body, by: UInt8(ascii: ",")) { $0.span }
        for field in seed.body.members { space(field.value) }
    }

    private mutating func space(_ query: QuerySyntax) {
        if let name = query.name, kind(name.next) == .leftParenthesis { tighten(name.next) }
        var isFirst = true
        for parameter in query.parameters {
            if !isFirst { mayBreak(before: parameter.span.first, through: parameter.span.last) }
            isFirst = false
            if let type = parameter.type { space(type) }
            if let value = parameter.defaultValue { space(value) }
        }
        space(query.attributes)
        separate(query.body, by: UInt8(ascii: ";")) { $0.span }
        for clause in query.body.members { space(clause) }
    }

    private mutating func space(_ clause: ClauseSyntax) {
        switch clause.kind {
        case .filter(let expression), .limit(let expression), .offset(let expression): space(expression)
        case .sort(let keys):
            for key in keys.dropFirst() { mayBreak(before: key.path.span.first, through: key.direction ?? key.path.span.last) }
        }
    }

    /// Keeps one separator between two members, and none before the closing brace.
    private mutating func separate<Member>(_ body: BodySyntax<Member>, by separator: UInt8, _ span: (Member) -> TokenSpan) {
        guard let opening = body.opening, let closing = body.closing else { return }
        var token = opening.next
        var lead = TokenSpacing.dropped
        for member in body.members {
            let span = span(member)
            while token < span.first {
                leads[token] = lead
                lead = .dropped
                token = token.next
            }
            token = span.last.next
            lead = .separator(separator)
        }
        while token < closing {
            leads[token] = .dropped
            token = token.next
        }
    }
}
