/// `@name(arguments)`
package struct AttributeSyntax: Sendable {
    package let name: TokenID?
    package let arguments: [ArgumentSyntax]
    package let span: TokenSpan
}

/// `label: value`, in an attribute or a call
package struct ArgumentSyntax: Sendable {
    package let label: TokenID?
    package let value: ExpressionSyntax
    package let span: TokenSpan
}
