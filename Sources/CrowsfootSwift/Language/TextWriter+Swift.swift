import CrowsfootText

extension TextWriter {
    /// The width that lines keep to where Swift lets them break.
    static let width = 120

    /// A comment that documents what follows.
    mutating func documentation(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            self.line(line.isEmpty ? "///" : "/// " + line)
        }
    }

    /// `head(element, element)tail`, with an element to a line where it is too long for one. Only lists in square brackets may then end
    /// in a comma.
    mutating func list(_ head: String, _ elements: [String], _ tail: String = "", brackets: (open: String, close: String) = ("(", ")")) {
        let line = head + brackets.open + elements.joined(separator: ", ") + brackets.close + tail
        if elements.isEmpty || depth + line.count <= Self.width { return self.line(line) }
        self.line(head + brackets.open)
        indented { writer in
            for element in elements.dropLast() { writer.line(element + ",") }
            for element in elements.suffix(1) { writer.line(brackets.open == "[" ? element + "," : element) }
        }
        self.line(brackets.close + tail)
    }
}
