import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource

/// One schema that was checked, by itself.
package struct CheckedSchema: Sendable {
    /// What its files say that it is called.
    package let name: String?
    package let folder: FilePath
    package let analysis: Analysis

    init(name: String?, folder: FilePath, analysis: Analysis) {
        self.name = name
        self.folder = folder
        self.analysis = analysis
    }

    /// None when something in it cannot be understood.
    package var history: SchemaHistory? { analysis.soundHistory }
    package var diagnostics: [Diagnostic] { analysis.diagnostics }
    /// Those that stop every command; a mistake in an `@allow` does not.
    package var errors: [Diagnostic] { analysis.errors }

    /// Findings about versions with (possibly) equal checksums, limited to `isAsked`.
    package func equalVersions(among isAsked: (VersionNumber) -> Bool) -> [Diagnostic] {
        let numbers = Set(history?.versions.map(\.version).filter(isAsked).map(\.description) ?? [])
        return diagnostics.filter { $0.rule.id == HistoryRules.equalChecksum && $0.subject.map(numbers.contains) ?? false }
    }
}
