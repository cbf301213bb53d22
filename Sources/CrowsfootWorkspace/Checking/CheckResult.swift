package import CrowsfootModel
package import CrowsfootSource

/// What checking found, with the files that were checked.
package struct CheckResult: Sendable {
    package let sources: SourceSet
    package let diagnostics: [Diagnostic]
    package let schemaCount: Int
    /// Of the schemas without errors, in the order of their files.
    package let histories: [SchemaHistory]

    package init(sources: SourceSet, diagnostics: [Diagnostic], schemaCount: Int, histories: [SchemaHistory] = []) {
        self.sources = sources
        self.diagnostics = diagnostics
        self.schemaCount = schemaCount
        self.histories = histories
    }

    /// An error means that the schema is refused; nothing may be made of it.
    package var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }
}
