import CrowsfootSource
import CrowsfootSyntax

/// What holds of every tree, whatever the bytes that it was made of.
enum SyntaxLaws {
    /// The laws that parsing the bytes breaks.
    static func complaints(about bytes: [UInt8]) -> [String] { complaints(about: SchemaText(bytes).tree) }

    static func complaints(about tree: SyntaxTree) -> [String] {
        let size = tree.file.bytes.count
        return tokenComplaints(tree) + tree.diagnostics.flatMap { findingComplaints($0, size) } + orderComplaints(tree.diagnostics)
    }

    /// Tokens lie behind one another, so that they and the gaps between them are the file, and the last one is its end.
    private static func tokenComplaints(_ tree: SyntaxTree) -> [String] {
        var complaints: [String] = []
        var end: Int32 = 0
        for token in tree.tokens {
            if token.start < end || token.end < token.start { complaints.append("token \(token) overlaps what ends at \(end)") }
            if token.start == token.end, token.kind != .endOfFile, !token.flags.contains(.isMissing) {
                complaints.append("token \(token) is empty")
            }
            end = token.end
        }
        if Int(end) != tree.file.bytes.count { complaints.append("the tokens end at \(end) of \(tree.file.bytes.count)") }
        if tree.tokens.last?.kind != .endOfFile { complaints.append("the last token is not the end of the file") }
        if tree.tokens.dropLast().contains(where: { $0.kind == .endOfFile }) { complaints.append("the file ends twice") }
        if tree.tokens.contains(where: { $0.flags.contains(.isMissing) }), tree.diagnostics.isEmpty {
            complaints.append("a brace is missing and nobody says so")
        }
        return complaints
    }

    /// Every place that a finding names lies in the file, and it says how to mend it.
    private static func findingComplaints(_ finding: Diagnostic, _ size: Int) -> [String] {
        let ranges = [finding.range] + finding.related.map(\.range) + finding.fixes.flatMap(\.edits).map(\.range)
        var complaints: [String] = []
        for range in ranges where range.start < 0 || range.start > range.end || Int(range.end) > size {
            complaints.append("\(finding.rule.id) is about \(range) of \(size)")
        }
        for fix in finding.fixes {
            let edits = fix.edits.map(\.range).sorted()
            for (first, second) in zip(edits, edits.dropFirst()) where first.end > second.start {
                complaints.append("\(finding.rule.id): edits overlap")
            }
        }
        if finding.help?.isEmpty ?? true { complaints.append("\(finding.rule.id) `\(finding.message)` has no help") }
        let words = [finding.message, finding.help ?? ""] + finding.fixes.map(\.title)
        if words.contains(where: { $0.hasSuffix(".") && !$0.hasSuffix("..") || $0.contains("\n") || $0.utf8.count > 400 }) {
            complaints.append("\(finding.rule.id): `\(finding.message)` is not one clause")
        }
        return complaints
    }

    private static func orderComplaints(_ findings: [Diagnostic]) -> [String] {
        var complaints: [String] = []
        if findings.count > DiagnosticLog.limit + 1 { complaints.append("\(findings.count) findings") }
        // That there are more than are reported is said behind all of them.
        let ordered = findings.prefix { $0.rule.id != "syntax/too-many-errors" }
        for (first, second) in zip(ordered, ordered.dropFirst()) where Diagnostic.precedes(second, first) {
            complaints.append("\(second.message) comes behind \(first.message)")
        }
        return complaints
    }
}
