import CrowsfootSource

/// Earlier versions with language errors. They are left out, and the other versions are used.
struct BrokenVersions {
    private var numbers: Set<VersionNumber> = []
    /// Errors in versions that the user can still fix.
    private(set) var errors: [Diagnostic] = []

    func contains(_ version: VersionNumber) -> Bool { numbers.contains(version) }

    /// Leaves out a version with unclear meaning, collects its errors and returns the other findings.
    ///
    /// A released version can't be fixed, so its errors become warnings that state the consequence.
    mutating func add(_ findings: [Diagnostic], of version: VersionNumber, isImported: Bool) -> [Diagnostic] {
        if !findings.contains(where: \.isUnclear) { return findings }
        numbers.insert(version)
        if isImported { return findings.map { $0.isUnclear ? $0.leavingOut(version) : $0 } }
        errors += findings.filter { $0.severity == .error }
        return findings.filter { $0.severity != .error }
    }

    /// Returns the history without them. The step to a version after a missing one isn't reported.
    func leftOut(of history: SchemaHistory) -> SchemaHistory {
        if numbers.isEmpty { return history }
        var history = history
        history.leftOut = history.versions.map(\.version).filter(numbers.contains)
        history.versions.removeAll { numbers.contains($0.version) }
        for index in history.versions.indices where history.versions[index].predecessor.map(numbers.contains) == true {
            history.versions[index].former = nil
            history.versions[index].migration = nil
        }
        return history
    }
}

extension Diagnostic {
    /// Whether the meaning of the schema is unknown because of this error. Errors of frameworks don't count.
    package var isUnclear: Bool { severity == .error && rule.evidence == .language }

    fileprivate func leavingOut(_ version: VersionNumber) -> Diagnostic {
        var copy = saying("\(message), so version \(version) is left out")
        copy.severity = .warning
        return copy
    }
}
