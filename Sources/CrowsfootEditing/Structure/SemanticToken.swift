import CrowsfootChanges
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax

/// A token with its meaning, by which editors color it.
package struct SemanticToken: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case keyword, model = "class", enumeration = "enum", structure = "struct", enumerationCase = "enumMember", property, parameter
        case query = "method", type, attribute = "decorator", string, number
    }

    package enum Modifier: String, CaseIterable, Sendable {
        case declaration, deprecated
    }

    package let range: SourceRange
    package let kind: Kind
    package let modifiers: [Modifier]
}

extension FileView {
    /// Returns the tokens in some bytes, in order. Each is within one line.
    package func semanticTokens(in bytes: Range<Int>) -> [SemanticToken] {
        var names = index.occurrences(in: file.id, from: bytes.lowerBound)
        var tokens: [SemanticToken] = []
        var place = tree.firstToken(endingAfter: bytes.lowerBound)
        while place < tree.tokens.count, Int(tree.tokens[place].start) < bytes.upperBound {
            let range = tree.range(TokenID(place))
            names = names.drop { $0.range.start < range.start }
            let occurrence = names.first.flatMap { $0.range == range ? $0 : nil }
            if let token = semanticToken(range, place, occurrence) { tokens.append(token) }
            place += 1
        }
        return tokens
    }

    private func semanticToken(_ range: SourceRange, _ place: Int, _ occurrence: SchemaIndex.Occurrence?) -> SemanticToken? {
        guard !range.isEmpty, !file.bytes[range.bytes].contains(UInt8(ascii: "\n")) else { return nil }
        if let occurrence { return semanticToken(occurrence) }
        guard let kind = kind(ofToken: place) else { return nil }
        return SemanticToken(range: range, kind: kind, modifiers: [])
    }

    private func semanticToken(_ occurrence: SchemaIndex.Occurrence) -> SemanticToken {
        let symbol = index.symbols[occurrence.symbol]
        var modifiers: [SemanticToken.Modifier] = occurrence.isDeclaration ? [.declaration] : []
        guard case .element(let element) = symbol.subject else {
            return SemanticToken(range: occurrence.range, kind: .parameter, modifiers: modifiers)
        }
        if index.schema(of: symbol).isDeprecated(element) { modifiers.append(.deprecated) }
        return SemanticToken(range: occurrence.range, kind: SemanticToken.Kind(element), modifiers: modifiers)
    }

    /// Returns the meaning of a token that is no name of a declaration.
    private func kind(ofToken place: Int) -> SemanticToken.Kind? {
        switch tree.tokens[place].kind {
        case .string, .swiftCode: return .string
        case .integer, .float, .version: return .number
        case .at: return .attribute
        case .identifier: return kind(ofWord: place)
        default: return nil
        }
    }

    private func kind(ofWord place: Int) -> SemanticToken.Kind? {
        let before = place > 0 ? tree.tokens[place - 1].kind : nil
        let after = place + 1 < tree.tokens.count ? tree.tokens[place + 1].kind : nil
        let text = tree.text(TokenID(place))
        if before == .at { return .attribute }
        if ScalarType(rawValue: text) != nil { return .type }
        return Self.keywords.contains(text) && before != .dot && after != .colon ? .keyword : nil
    }

    private static let keywords: Set<String> = Set(
        ["schema", "output", "version", "section", "model", "enum", "struct", "case", "seed", "query", "remove", "migration", "var", "let"]
            + ["with", "into", "keep", "by", "asc", "desc", "true", "false", "nil", "from", "after"]
            + ModelSyntax.Modifier.allCases.map(\.rawValue) + MigrationStepName.allCases.map(\.rawValue)
            + QueryClauseName.allCases.map(\.rawValue))
}

extension SemanticToken.Kind {
    fileprivate init(_ element: SchemaElement) {
        switch element {
        case .schema, .model: self = .model
        case .property, .member: self = .property
        case .query: self = .query
        case .enumeration: self = .enumeration
        case .enumerationCase: self = .enumerationCase
        case .structure: self = .structure
        }
    }
}

extension Schema {
    fileprivate func isDeprecated(_ element: SchemaElement) -> Bool {
        switch element {
        case .schema: false
        case .model(let id): self[id].deprecation != nil
        case .property(let id): self[id].deprecation != nil
        case .query(let id, let name): self[id].queries.contains { $0.name.text == name && $0.deprecation != nil }
        case .enumeration(let id): self[id].deprecation != nil
        case .enumerationCase(let id, let index): self[id].cases[index].deprecation != nil
        case .structure(let id): self[id].deprecation != nil
        case .member(let id, let index): self[id].members[index].deprecation != nil
        }
    }
}
