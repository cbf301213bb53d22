package import CrowsfootSource

/// What the resolver understood, and what it could not. Only the validator hands out a schema that is fit to be used.
package struct Resolution: Sendable {
    package let history: SchemaHistory?
    /// What is wrong with the files, the settings and the order of versions, and with the current version.
    package let diagnostics: [Diagnostic]
    /// What is wrong with earlier versions by themselves.
    let earlier: [(version: VersionNumber, diagnostics: [Diagnostic])]
    package let allowances: [Allowance]
}
