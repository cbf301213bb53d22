import CrowsfootText

/// A line that nobody draws. What Mermaid could take for the beginning or the end of a directive is left out, and a line of nothing is none.
enum MermaidComment {
    private static let harmless = ASCIISet.printable.subtracting(ASCIISet("%{"))

    static func write(_ text: String, to writer: inout TextWriter) {
        if harmless.containsAll(of: text) {
            let words = text.drop { $0 == " " }
            return words.isEmpty ? () : writer.line("%% " + words)
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.unicodeScalars.filter { !$0.isUnfitForDisplay }.drop { $0.properties.isWhitespace || $0 == "{" }
            var kept = ""
            for scalar in words where scalar != "%" || kept.unicodeScalars.last != "%" { kept.unicodeScalars.append(scalar) }
            if !kept.isEmpty { writer.line("%% " + kept) }
        }
    }
}
