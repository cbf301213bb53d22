/// How many findings of each severity there are, and in how many files.
package struct ReportSummary: Hashable, Sendable {
    package private(set) var errors = 0
    package private(set) var warnings = 0
    package private(set) var hints = 0
    package private(set) var files = 0
    /// Findings that `check --fix` mends.
    package private(set) var fixable = 0

    package init(_ findings: [Diagnostic]) {
        var seen: Set<FileID> = []
        for finding in findings {
            switch finding.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .hint: hints += 1
            }
            seen.insert(finding.range.file)
            if finding.fixes.contains(where: { $0.applicability == .safe }) { fixable += 1 }
        }
        files = seen.count
    }

    /// `3 errors, 1 warning, 2 hints in 2 files`; what there is none of is left out.
    package var sentence: String {
        let counts = [(errors, "error"), (warnings, "warning"), (hints, "hint")].filter { $0.0 > 0 }
        guard !counts.isEmpty else { return "no findings" }
        return counts.map(Self.counted).joined(separator: ", ") + " in " + Self.counted(files, "file")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
