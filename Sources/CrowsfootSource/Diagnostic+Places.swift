extension Diagnostic {
    /// The same in other words.
    package func saying(_ message: String) -> Diagnostic {
        var copy = Diagnostic(rule, message, at: range, related: related, help: help, fixes: fixes, subject: subject)
        copy.severity = severity
        return copy
    }

    /// The same at another place. Places of files that are not among these are told no more.
    package func moved(to range: SourceRange, in files: SourceSet) -> Diagnostic {
        var copy = Diagnostic(
            rule, message, at: range, related: related.filter { files.holds($0.range) }, help: help,
            fixes: fixes.filter { $0.edits.allSatisfy { files.holds($0.range) } }, subject: subject)
        copy.severity = severity
        return copy
    }

    /// Without those that say the same of the same place, in the same order.
    package static func eachOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
        var seen: [Rule: Set<String>] = [:]
        return findings.filter { finding in
            seen[finding.rule, default: []].insert("\(finding.range.file.index) \(finding.range.start) \(finding.message)").inserted
        }
    }
}
