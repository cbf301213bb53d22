/// User text as the lines of a comment. No line can end the comment, control a terminal or reorder text.
package struct CommentText: Sendable {
    package let lines: [String]

    /// Invisible marks that Arabic and Hebrew words need next to punctuation. They can't reorder text.
    private static let directionMarks: Set<Unicode.Scalar> = ["\u{61C}", "\u{200E}", "\u{200F}"]

    /// Splits `text` at every line break that any reader recognizes.
    ///
    /// A schema keeps direction marks, so that the author's text stays the same.
    package init(_ text: String, keepsDirectionMarks: Bool = false) {
        guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            lines = [text]
            return
        }
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let scalars = line.unicodeScalars.map { scalar in
                let isKept = scalar == "\t" || keepsDirectionMarks && Self.directionMarks.contains(scalar)
                return scalar.isUnfitForDisplay && !isKept ? scalar.displayReplacement : scalar
            }
            return String(String.UnicodeScalarView(scalars))
        }
    }
}

/// A string as a double-quoted YAML scalar.
package struct YAMLText: CustomStringConvertible, Sendable {
    package let description: String

    package init(_ text: String) {
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case _ where scalar.isUnfitForDisplay: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped + "\""
    }
}
