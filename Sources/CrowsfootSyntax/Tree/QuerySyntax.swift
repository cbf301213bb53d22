/// `query name(parameters) { clauses }`
package struct QuerySyntax: Sendable {
    package let name: TokenID?
    package let parameters: [ParameterSyntax]
    package let attributes: [AttributeSyntax]
    package let body: BodySyntax<ClauseSyntax>
    package let span: TokenSpan
}

/// `label name: Type = default`
package struct ParameterSyntax: Sendable {
    package let label: TokenID?
    package let name: TokenID
    package let type: TypeSyntax?
    package let defaultValue: ExpressionSyntax?
    package let span: TokenSpan
}

/// A clause of a query.
package struct ClauseSyntax: Sendable {
    package enum Kind: Sendable {
        case filter(ExpressionSyntax)
        case sort([SortKeySyntax])
        case limit(ExpressionSyntax)
        case offset(ExpressionSyntax)
    }

    package let keyword: TokenID
    package let kind: Kind
    package let span: TokenSpan
}

/// `path desc`
package struct SortKeySyntax: Sendable {
    package let path: PathSyntax
    package let direction: TokenID?
}

/// Names joined by dots.
package struct PathSyntax: Sendable {
    package let names: [TokenID]

    package var span: TokenSpan { TokenSpan(names[0], names[names.count - 1]) }
}

/// A step of a migration: a keyword and its operands.
package struct MigrationStepSyntax: Sendable {
    package enum Kind: Sendable {
        case note(TokenID)
        case fill(PathSyntax, with: ExpressionSyntax, filter: ExpressionSyntax?)
        case convert(PathSyntax, with: ExpressionSyntax, filter: ExpressionSyntax?)
        case split(PathSyntax, into: [TokenID], with: ExpressionSyntax)
        case merge([PathSyntax], into: TokenID, with: ExpressionSyntax)
        case key(PathSyntax)
        case unique([PathSyntax], keep: TokenID, by: PathSyntax?)
        case custom(TokenID)
        case accept(change: TokenID, PathSyntax, reason: TokenID)
    }

    package let keyword: TokenID
    package let kind: Kind
    package let span: TokenSpan
}
