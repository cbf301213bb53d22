package import CrowsfootSource

/// What is known about a schema: everything that is wrong with it, and its history if that is fit for something.
package struct Analysis: Sendable {
    /// Versions that can be compared: the language understands them all, whatever the frameworks will make of them.
    package let soundHistory: SchemaHistory?
    package let diagnostics: [Diagnostic]
    /// The errors that stop every command; those in earlier versions do not.
    package let errors: [Diagnostic]

    /// Versions of which something can be made: there is no error at all.
    package var history: SchemaHistory? {
        diagnostics.contains { $0.severity == .error } ? nil : soundHistory
    }
}
