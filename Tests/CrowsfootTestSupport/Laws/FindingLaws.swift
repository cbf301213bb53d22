package import CrowsfootSource

/// Checks properties of all findings in a file.
package enum FindingLaws {
    /// Every location of a finding is in the file, its edits don't overlap, and the findings are in order.
    package static func complaints(about findings: [Diagnostic], in file: SourceFile) -> [String] {
        findings.flatMap { placeComplaints($0, file) + editComplaints($0) } + orderComplaints(findings)
    }

    /// If a file is valid text, no finding starts or ends inside a character.
    package static func characterComplaints(about findings: [Diagnostic], in file: SourceFile) -> [String] {
        func isInside(_ offset: Int32) -> Bool {
            Int(offset) < file.bytes.count && file.bytes[Int(offset)] & 0xC0 == 0x80
        }
        return findings.filter { isInside($0.range.start) || isInside($0.range.end) }
            .map { "\($0.rule.id) cuts a character at \($0.range)" }
    }

    /// A finding states the problem in one clause, and how to fix it.
    package static func proseComplaints(_ finding: Diagnostic) -> [String] {
        var complaints: [String] = []
        if finding.help?.isEmpty ?? true { complaints.append("\(finding.rule.id) `\(finding.message)` has no help") }
        let words = [finding.message, finding.help ?? ""] + finding.fixes.map(\.title)
        if !words.allSatisfy(isOneClause) { complaints.append("\(finding.rule.id): `\(finding.message)` is not one clause") }
        return complaints
    }

    private static func isOneClause(_ text: String) -> Bool {
        let bytes = text.utf8
        if bytes.last == UInt8(ascii: "."), !text.hasSuffix("..") { return false }
        return bytes.count <= 400 && !bytes.contains(UInt8(ascii: "\n"))
    }

    private static func placeComplaints(_ finding: Diagnostic, _ file: SourceFile) -> [String] {
        var complaints: [String] = []
        func look(at range: SourceRange, _ what: String) {
            if range.file != file.id || range.start < 0 || range.start > range.end || Int(range.end) > file.bytes.count {
                complaints.append("\(finding.rule.id) \(what) \(range) of \(file.bytes.count) bytes")
            }
        }
        look(at: finding.range, "is about")
        for label in finding.related { look(at: label.range, "refers to") }
        for fix in finding.fixes {
            for edit in fix.edits { look(at: edit.range, "edits") }
        }
        return complaints
    }

    private static func editComplaints(_ finding: Diagnostic) -> [String] {
        var complaints: [String] = []
        for fix in finding.fixes where fix.edits.count > 1 {
            let edits = fix.edits.map(\.range).sorted()
            for (first, second) in zip(edits, edits.dropFirst()) where first.end > second.start {
                complaints.append("\(finding.rule.id): edits overlap")
            }
        }
        return complaints
    }

    private static func orderComplaints(_ findings: [Diagnostic]) -> [String] {
        var complaints: [String] = []
        // The finding about too many errors follows all others.
        let ordered = findings.prefix { $0.rule.id != "syntax/too-many-errors" }
        for (first, second) in zip(ordered, ordered.dropFirst()) where Diagnostic.precedes(second, first) {
            complaints.append("\(second.message) comes behind \(first.message)")
        }
        return complaints
    }
}
