import CrowsfootSource

/// All that is wrong with a file, less what follows from something else, in order and up to the limit.
struct FindingSelection {
    let diagnostics: [Diagnostic]

    init(lexed: LexedFile, braces: DiagnosticLog?, parser: DiagnosticLog, passedOver: [Range<Int>]) {
        // What makes the rest of a line or of the file unreadable is always worth knowing.
        let minor: Set<Rule> = [InvalidCharacter.rule, InvalidEscape.rule, InvalidNumber.rule, MultilineString.rule]
        var found = Self.outside(passedOver, lexed.log.diagnostics) { minor.contains($0) }
        found += braces?.diagnostics ?? []
        found += Self.outside(lexed.doubtfulLines, parser.diagnostics) { _ in true }
        found.sort(by: Diagnostic.precedes)
        if found.count > DiagnosticLog.limit {
            found.removeSubrange(DiagnosticLog.limit...)
            found.append(TooManyErrors.found(after: found[DiagnosticLog.limit - 1].range))
        }
        diagnostics = found
    }

    /// The findings that do not start in any of the ranges, which are in order.
    private static func outside(_ ranges: [Range<Int>], _ found: [Diagnostic], _ mayBeLeftOut: (Rule) -> Bool) -> [Diagnostic] {
        guard !ranges.isEmpty else { return found }
        return found.filter { finding in
            guard mayBeLeftOut(finding.rule) else { return true }
            let start = Int(finding.range.start)
            var low = 0
            var high = ranges.count
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].upperBound < start { low = middle + 1 } else { high = middle }
            }
            return low == ranges.count || !(ranges[low].lowerBound...ranges[low].upperBound).contains(start)
        }
    }
}
