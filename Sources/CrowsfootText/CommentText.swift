/// Prose of others as the lines of a comment: none of them can end the comment, steer a terminal or turn text around.
package struct CommentText: Sendable {
    package let lines: [String]

    /// Every line break that any reader knows parts two lines.
    package init(_ text: String) {
        guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            lines = [text]
            return
        }
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isUnfitForDisplay && $0 != "\t" ? $0.displayReplacement : $0 }))
        }
    }
}
