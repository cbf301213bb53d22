package import CrowsfootSource

/// What is known about a schema: everything that is wrong with it, and, if there is no error, its history.
package struct Analysis: Sendable {
    package let history: SchemaHistory?
    package let diagnostics: [Diagnostic]
}
