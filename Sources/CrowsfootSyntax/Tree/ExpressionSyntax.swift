/// An expression, unresolved.
package enum ExpressionSyntax: Sendable {
    package struct Entry: Sendable {
        package let key: ExpressionSyntax
        package let value: ExpressionSyntax
    }

    /// A number or string.
    case literal(TokenID)
    /// A name, including `true`, `false` and `nil`.
    case name(TokenID)
    /// `.name`
    case implicitMember(dot: TokenID, name: TokenID)
    indirect case member(ExpressionSyntax, isOptional: Bool, name: TokenID)
    indirect case call(ExpressionSyntax, arguments: [ArgumentSyntax], end: TokenID)
    indirect case prefix(TokenID, ExpressionSyntax)
    indirect case binary(ExpressionSyntax, operator: TokenID, ExpressionSyntax)
    indirect case conditional(ExpressionSyntax, then: ExpressionSyntax, otherwise: ExpressionSyntax)
    /// A range, of which one side may be open.
    indirect case range(ExpressionSyntax?, operator: TokenID, ExpressionSyntax?)
    case array([ExpressionSyntax], TokenSpan)
    case dictionary([Entry], TokenSpan)
    indirect case group(ExpressionSyntax, TokenSpan)
    /// `{ … }`, with `$0` for its argument
    indirect case closure(ExpressionSyntax, TokenSpan)
    case closureArgument(TokenID)
    case swift(TokenID)
    /// `iOS 17`
    case platform(name: TokenID, version: TokenID)
    /// `family/rule-name`
    case ruleName(TokenSpan)
    /// Tokens that the parser has reported.
    case invalid(TokenSpan)
}

extension ExpressionSyntax {
    package var span: TokenSpan { TokenSpan(first, last) }

    private var first: TokenID {
        switch self {
        case .literal(let token), .name(let token), .closureArgument(let token), .swift(let token): token
        case .implicitMember(let dot, _): dot
        case .member(let value, _, _), .call(let value, _, _): value.first
        case .prefix(let token, _): token
        case .binary(let left, _, _): left.first
        case .conditional(let condition, _, _): condition.first
        case .range(let low, let token, _): low?.first ?? token
        case .platform(let name, _): name
        case .array(_, let span), .dictionary(_, let span), .group(_, let span), .closure(_, let span), .ruleName(let span),
            .invalid(let span):
            span.first
        }
    }

    private var last: TokenID {
        switch self {
        case .literal(let token), .name(let token), .closureArgument(let token), .swift(let token): token
        case .implicitMember(_, let name), .member(_, _, let name): name
        case .call(_, _, let end): end
        case .prefix(_, let operand): operand.last
        case .binary(_, _, let right): right.last
        case .conditional(_, _, let otherwise): otherwise.last
        case .range(_, let token, let high): high?.last ?? token
        case .platform(_, let version): version
        case .array(_, let span), .dictionary(_, let span), .group(_, let span), .closure(_, let span), .ruleName(let span),
            .invalid(let span):
            span.last
        }
    }
}

/// A type, unresolved.
package enum TypeSyntax: Sendable {
    /// A name, or several joined by dots.
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
