extension Arranger {
    mutating func arrange(_ declaration: DeclarationSyntax, depth: Int) {
        switch declaration {
        case .model(let model): arrange(model, depth: depth)
        case .enumeration(let enumeration): arrange(enumeration, depth: depth)
        case .structure(let structure): arrange(structure, depth: depth)
        }
    }

    private mutating func arrange(_ model: ModelSyntax, depth: Int) {
        arrangeHeader(model.span.first, model.attributes, model.body, depth: depth)
        arrangeBraces(model.body, depth: depth)
        var properties: [AlignedRow] = []
        for member in model.body.members {
            beginLine(member.span.first, depth: depth + 1)
            switch member {
            case .property(let property): properties.append(row(property))
            case .enumeration(let enumeration): arrange(enumeration, depth: depth + 1)
            case .structure(let structure): arrange(structure, depth: depth + 1)
            case .seed(let seed): arrange(seed, depth: depth + 1)
            case .query(let query): arrange(query, depth: depth + 1)
            }
        }
        arrange(&properties, depth: depth + 1)
    }

    private mutating func arrange(_ structure: StructSyntax, depth: Int) {
        arrangeHeader(structure.span.first, structure.attributes, structure.body, depth: depth)
        arrangeBraces(structure.body, depth: depth)
        var properties: [AlignedRow] = []
        for property in structure.body.members {
            beginLine(property.span.first, depth: depth + 1)
            properties.append(row(property))
        }
        arrange(&properties, depth: depth + 1)
    }

    private func row(_ property: PropertySyntax) -> AlignedRow {
        let type = property.type?.span
        return AlignedRow(
            property.span.first, type: type?.first, value: property.defaultValue == nil ? nil : type?.last.next,
            attributes: property.attributes, last: property.span.last)
    }

    private mutating func arrange(_ enumeration: EnumSyntax, depth: Int) {
        arrangeHeader(enumeration.span.first, enumeration.attributes, enumeration.body, depth: depth)
        arrangeBraces(enumeration.body, depth: depth)
        var lines: [AlignedRow] = []
        for line in enumeration.body.members {
            beginLine(line.span.first, depth: depth + 1)
            lines.append(row(line))
        }
        arrange(&lines, depth: depth + 1)
    }

    private func row(_ line: CaseLineSyntax) -> AlignedRow {
        guard line.cases.count == 1 else { return AlignedRow(looseThrough: line.span) }
        let element = line.cases[0]
        return AlignedRow(
            line.span.first, value: element.rawValue == nil ? nil : element.name.next, attributes: element.attributes,
            last: line.span.last)
    }
}

// MARK: - Bodies that may be on one line

extension Arranger {
    private mutating func arrange(_ seed: SeedSyntax, depth: Int) {
        if mayStayOnLine(seed.span, seed.body, depth: depth) { return }
        arrangeBraces(seed.body, depth: depth)
        dropSeparators(seed.body)
        for field in seed.body.members { beginLine(field.span.first, depth: depth + 1) }
    }

    private mutating func arrange(_ query: QuerySyntax, depth: Int) {
        if mayStayOnLine(query.span, query.body, depth: depth) { return }
        arrangeHeader(query.span.first, query.attributes, query.body, depth: depth)
        arrangeBraces(query.body, depth: depth)
        dropSeparators(query.body)
        for clause in query.body.members {
            beginLine(clause.span.first, depth: depth + 1)
            keepBreaksBeforeOperators(clause.span)
        }
    }

    /// Whether the author wrote a body on one line, and it fits.
    private func mayStayOnLine<Member>(_ span: TokenSpan, _ body: BodySyntax<Member>, depth: Int) -> Bool {
        guard let opening = body.opening, let closing = body.closing, !body.members.isEmpty else { return false }
        var token = opening
        while token < closing {
            token = token.next
            if startsLine(token) { return false }
        }
        return ruler.isUnbroken(span.first, span.last)
            && depth * Formatter.indentation + ruler.width(span.first, span.last) <= Formatter.lineLength
    }

    private mutating func dropSeparators<Member>(_ body: BodySyntax<Member>) {
        guard var token = body.opening, let closing = body.closing else { return }
        while token < closing {
            if case .separator = leads[token] { leads[token] = .dropped }
            token = token.next
        }
    }
}

extension StatementSyntax {
    /// Whether it has blank lines around it.
    var standsApart: Bool {
        switch self {
        case .schema, .output, .remove: false
        case .version, .section, .declaration, .migration: true
        }
    }
}

extension SectionMemberSyntax {
    var standsApart: Bool {
        switch self {
        case .declaration: true
        case .remove: false
        }
    }

    var span: TokenSpan {
        switch self {
        case .declaration(let declaration): declaration.span
        case .remove(let remove): remove.span
        }
    }
}

extension TokenID {
    var next: TokenID { TokenID(Int(index) + 1) }
    var previous: TokenID { TokenID(Int(index) - 1) }
}
