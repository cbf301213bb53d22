package import CrowsfootSource

/// What the resolver understood, and what it could not. Only the validator hands out a schema that is fit to be used.
package struct Resolution: Sendable {
    package let history: SchemaHistory?
    package let diagnostics: [Diagnostic]
    package let allowances: [Allowance]
}
