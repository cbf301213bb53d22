/// A type as it is written.
package enum TypeSyntax: Sendable {
    /// A name, or names with dots between them.
    case named(TokenSpan)
    indirect case optional(TypeSyntax, mark: TokenID)
    indirect case array(TypeSyntax, TokenSpan)
    indirect case dictionary(key: TypeSyntax, value: TypeSyntax, TokenSpan)
    case swift(TokenID)
    /// Tokens that the parser has reported.
    case invalid(TokenSpan)

    package var span: TokenSpan {
        switch self {
        case .named(let span), .array(_, let span), .dictionary(_, _, let span), .invalid(let span): span
        case .optional(let wrapped, let mark): TokenSpan(wrapped.span.first, mark)
        case .swift(let token): TokenSpan(token)
        }
    }
}
