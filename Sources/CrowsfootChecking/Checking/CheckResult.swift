package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource

/// What checking found, with the files that were checked.
package struct CheckResult: Sendable {
    package let sources: SourceSet
    package private(set) var diagnostics: [Diagnostic]
    package let schemaCount: Int
    /// Of the schemas without errors, in the order of their files.
    package let steps: [VersionSteps]
    /// Histories without language errors; framework errors are allowed.
    package let soundHistories: [SchemaHistory]

    package init(sources: SourceSet, diagnostics: [Diagnostic] = [], schemas: [CheckedSchema] = []) {
        self.sources = sources
        self.diagnostics = (diagnostics + schemas.flatMap(\.diagnostics)).sorted(by: Diagnostic.precedes)
        schemaCount = schemas.count
        steps = schemas.compactMap(\.faultlessSteps)
        soundHistories = schemas.compactMap(\.history)
    }

    /// Of the schemas without errors.
    package var histories: [SchemaHistory] { steps.map(\.history) }

    /// An error means that the schema is refused; nothing may be made of it.
    package var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }

    /// The same with findings about sources that could not be read.
    package func lacking(_ remarks: [TextSources.Remark]) -> CheckResult {
        var copy = self
        let unread = remarks.filter { $0.gap == .declaration || $0.gap == .stage }
        copy.diagnostics = (diagnostics + UnreadDeclaration.findings(unread, in: sources)).sorted(by: Diagnostic.precedes)
        return copy
    }

    /// Why files whose names are fixed cannot hold all that is made of it; nothing where there is no more than one schema.
    package var sentenceOfSeveral: String? {
        if histories.count < 2 { return nil }
        let names = histories.map { "`\($0.name.text)`" }.joined(separator: " and ")
        return "\(names) cannot both be in the same files: give each schema a target of its own"
    }
}
