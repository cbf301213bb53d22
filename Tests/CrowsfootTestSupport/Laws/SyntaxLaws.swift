import CrowsfootSource
package import CrowsfootSyntax

/// Checks properties of every syntax tree, for any input.
package enum SyntaxLaws {
    /// Returns the laws that parsing the bytes breaks.
    package static func complaints(about bytes: [UInt8]) -> [String] {
        var sources = SourceSet()
        return complaints(about: Parser.parse(sources.add(path: "Test.schema", bytes: bytes)))
    }

    package static func complaints(about tree: SyntaxTree) -> [String] {
        tokenComplaints(tree) + FindingLaws.complaints(about: tree.diagnostics, in: tree.file)
            + tree.diagnostics.flatMap(FindingLaws.proseComplaints) + countComplaints(tree.diagnostics)
    }

    /// Tokens and the gaps between them are the whole file, in order, and the last token is its end.
    private static func tokenComplaints(_ tree: SyntaxTree) -> [String] {
        var complaints: [String] = []
        var end: Int32 = 0
        var isMissing = false
        var ends = 0
        for token in tree.tokens {
            let tokenEnd = token.end
            if token.start < end || tokenEnd < token.start { complaints.append("token \(token) overlaps what ends at \(end)") }
            if token.kind == .endOfFile { ends += 1 }
            if token.flags.contains(.isMissing) {
                isMissing = true
            } else if token.start == tokenEnd, token.kind != .endOfFile {
                complaints.append("token \(token) is empty")
            }
            end = tokenEnd
        }
        if Int(end) != tree.file.bytes.count { complaints.append("the tokens end at \(end) of \(tree.file.bytes.count)") }
        if tree.tokens.last?.kind != .endOfFile { complaints.append("the last token is not the end of the file") }
        if ends > 1 { complaints.append("the file ends \(ends) times") }
        if isMissing, tree.diagnostics.isEmpty { complaints.append("a brace is missing and nobody says so") }
        return complaints
    }

    private static func countComplaints(_ findings: [Diagnostic]) -> [String] {
        findings.count > DiagnosticLog.limit + 1 ? ["\(findings.count) findings"] : []
    }
}
