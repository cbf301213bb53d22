import CrowsfootSource
import CrowsfootSyntax

/// What holds of every formatted file, whatever its layout.
enum FormatterLaws {
    /// The laws that formatting a text breaks, and the text that came of it; none of a text with errors, which is not formatted.
    static func complaints(about bytes: [UInt8]) -> [String] {
        let before = SchemaText(bytes)
        guard !before.hasErrors else { return [] }
        guard let formatted = CrowsfootSyntax.Formatter.format(before.tree) else { return ["it is not formatted"] }
        var complaints: [String] = []
        let after = SchemaText(formatted)
        if after.hasErrors { complaints.append("it has errors now: \(after.tree.diagnostics.map(\.message))") }
        if before.words != after.words { complaints.append("its tokens differ") }
        if before.comments != after.comments { complaints.append("its comments differ") }
        if before.shape != after.shape { complaints.append("its tree differs") }
        if before.documentation != after.documentation {
            complaints.append("its documentation differs: \(before.documentation) became \(after.documentation)")
        }
        if let again = CrowsfootSyntax.Formatter.format(after.tree), again != formatted {
            complaints.append("formatted again, it is\n" + String(decoding: again, as: UTF8.self))
        }
        complaints += layoutComplaints(after.tree)
        if complaints.isEmpty { return [] }
        return complaints + ["formatted it is\n" + String(decoding: formatted, as: UTF8.self)]
    }

    private static func layoutComplaints(_ tree: SyntaxTree) -> [String] {
        let bytes = tree.file.bytes
        var complaints: [String] = []
        if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") || bytes.suffix(2) == Array("\n\n".utf8) || bytes == Array("\n".utf8) {
            complaints.append("it does not end in one line break")
        }
        if bytes.contains(UInt8(ascii: "\r")) { complaints.append("it has carriage returns") }
        if bytes.first == UInt8(ascii: "\n") { complaints.append("it starts with an empty line") }
        for index in tree.tokens.indices {
            complaints += gapComplaints(index, tree)
        }
        return complaints
    }

    private static func gapComplaints(_ index: Int, _ tree: SyntaxTree) -> [String] {
        let gap = tree.gap(before: TokenID(index))
        let text = String(decoding: tree.file.bytes[gap], as: UTF8.self)
        var complaints: [String] = []
        if text.contains(" \n") || text.contains("\t\n") { complaints.append("blanks end a line") }
        if !text.contains("/*"), text.contains("\n\n\n") { complaints.append("there are two empty lines in a row") }
        if index > 0, tree.tokens[index - 1].kind == .leftBrace, text.hasPrefix("\n\n") {
            complaints.append("an empty line follows a brace")
        }
        if tree.tokens[index].kind == .rightBrace, text.drop(while: { $0 != "\n" }).hasPrefix("\n\n") && !text.contains("/") {
            complaints.append("an empty line precedes a brace")
        }
        return complaints
    }
}
