extension Diagnostic {
    /// The same in other words.
    package func saying(_ message: String) -> Diagnostic {
        var copy = Diagnostic(rule, message, at: range, related: related, help: help, fixes: fixes, subject: subject)
        copy.severity = severity
        copy.isAboutShippedVersion = isAboutShippedVersion
        return copy
    }

    /// The same of a version that is shipped, and that others follow. Only what ends the app stays an error.
    package var aboutShippedVersion: Diagnostic {
        var copy = self
        if !rule.isFatal { copy.severity = min(severity, .warning) }
        copy.isAboutShippedVersion = copy.severity != .error
        return copy
    }

    /// The same at another place. Places of files that are not among these are told no more.
    package func moved(to range: SourceRange, in files: SourceSet) -> Diagnostic {
        var copy = Diagnostic(
            rule, message, at: range, related: related.filter { files.holds($0.range) }, help: help,
            fixes: fixes.filter { $0.edits.allSatisfy { files.holds($0.range) } }, subject: subject)
        copy.severity = severity
        copy.isAboutShippedVersion = isAboutShippedVersion
        return copy
    }

    /// What is said of which place: findings that have it in common say the same.
    package struct Statement: Hashable, Sendable {
        private let rule: Rule
        private let file: FileID
        private let start: Int32
        private let message: String

        init(_ finding: Diagnostic) {
            rule = finding.rule
            file = finding.range.file
            start = finding.range.start
            message = finding.message
        }
    }

    package var statement: Statement { Statement(self) }

    /// Without those that say the same of the same place, in the same order.
    package static func eachOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<Statement> = []
        return findings.filter { seen.insert($0.statement).inserted }
    }
}
