import CrowsfootSource
import CrowsfootSyntax

/// Tests properties of every formatted file, for any layout.
struct FormatterLaws {
    /// The tokens and comments of a text, without its layout.
    private struct Meaning {
        let words: [String]
        let comments: [String]
        let shape: String
        let documentation: [String]

        init(_ text: SchemaText) {
            words = text.words
            comments = text.comments
            shape = text.shape
            documentation = text.documentation
        }
    }

    /// A formatted text, with the laws that it breaks regardless of its source.
    private struct Formatted {
        let meaning: Meaning
        let complaints: [String]
    }

    /// Formatted texts that have been checked. Most texts that a test creates from one file are equal after formatting.
    private var known: [[UInt8]: Formatted] = [:]

    /// Returns the laws that formatting a text breaks, and the formatted text. A text with errors isn't formatted, so it breaks none.
    mutating func complaints(about bytes: [UInt8]) -> [String] {
        let text = SchemaText(bytes)
        guard !text.hasErrors else { return [] }
        guard let formatted = CrowsfootSyntax.Formatter.format(text.tree) else { return ["it is not formatted"] }
        let before = Meaning(text)
        let result = self.formatted(formatted)
        let after = result.meaning
        var complaints: [String] = result.complaints
        if before.words != after.words { complaints.append("its tokens differ") }
        if before.comments != after.comments { complaints.append("its comments differ") }
        if before.shape != after.shape { complaints.append("its tree differs") }
        if before.documentation != after.documentation {
            complaints.append("its documentation differs: \(before.documentation) became \(after.documentation)")
        }
        if complaints.isEmpty { return [] }
        return complaints + ["formatted it is\n" + String(decoding: formatted, as: UTF8.self)]
    }

    private mutating func formatted(_ bytes: [UInt8]) -> Formatted {
        if let formatted = known[bytes] { return formatted }
        let text = SchemaText(bytes)
        var complaints = Self.layoutComplaints(text.tree)
        if text.hasErrors { complaints.append("it has errors now: \(text.tree.diagnostics.map(\.message))") }
        if let again = CrowsfootSyntax.Formatter.format(text.tree), again != bytes {
            complaints.append("formatted again, it is\n" + String(decoding: again, as: UTF8.self))
        }
        let formatted = Formatted(meaning: Meaning(text), complaints: complaints)
        known[bytes] = formatted
        return formatted
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
        // A single space or line break can't be wrong.
        guard gap.count > 1 else { return [] }
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
