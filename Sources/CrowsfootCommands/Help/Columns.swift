/// Two columns: terms on the left, wrapped explanations on the right.
struct Columns {
    /// A longer term stands on a line of its own.
    private let widestTerm: Int
    private var rows: [(term: String, text: String)] = []

    init(widestTerm: Int = 30) {
        self.widestTerm = widestTerm
    }

    mutating func add(_ term: String, _ text: String) {
        rows.append((term, text))
    }

    func render(indent: Int = 2) -> String {
        let start = indent + min(rows.map(\.term.count).max() ?? 0, widestTerm) + 2
        var output = ""
        for (term, text) in rows {
            var line = String(repeating: " ", count: indent) + term
            for piece in WrappedText(text, width: max(WrappedText.width - start, 20)).lines {
                if line.count + 2 > start, !line.isEmpty {
                    output += line + "\n"
                    line = ""
                }
                line += String(repeating: " ", count: start - line.count) + piece
                output += line + "\n"
                line = ""
            }
            if !line.isEmpty { output += line + "\n" }
        }
        return output
    }
}
