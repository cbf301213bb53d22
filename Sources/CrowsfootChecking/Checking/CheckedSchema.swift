package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource

/// One schema that was checked, by itself.
package struct CheckedSchema: Sendable {
    /// What its files say that it is called.
    package let name: String?
    package let folder: FilePath
    /// None when something in it cannot be understood.
    package let steps: VersionSteps?
    private let analysis: Analysis

    init(_ parsed: ParsedSchema, by level: CheckLevel) {
        name = parsed.name
        folder = parsed.folder
        (analysis, steps) = Analyzer.analyzeSteps(of: parsed.trees, lock: parsed.lock, by: level)
    }

    package var history: SchemaHistory? { steps?.history }
    /// Of these, something can be made: there is no error at all.
    package var faultlessSteps: VersionSteps? { analysis.history == nil ? nil : steps }
    package var diagnostics: [Diagnostic] { analysis.diagnostics }
    /// Those that stop every command; a mistake in an `@allow` does not.
    package var errors: [Diagnostic] { analysis.errors }

    /// Findings about versions with (possibly) equal checksums, limited to `isAsked`.
    package func equalVersions(among isAsked: (VersionNumber) -> Bool) -> [Diagnostic] {
        let numbers = Set(history?.versions.map(\.version).filter(isAsked).map(\.description) ?? [])
        return diagnostics.filter { $0.rule.id == HistoryRules.equalChecksum && $0.subject.map(numbers.contains) ?? false }
    }
}
