/// `migration { … }`
package struct MigrationSyntax: Sendable {
    package let body: BodySyntax<MigrationStepSyntax>
    package let span: TokenSpan
}

/// A step of a migration: a keyword and what it needs.
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
