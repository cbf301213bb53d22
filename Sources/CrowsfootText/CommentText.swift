/// Prose of others as the lines of a comment: none of them can end the comment, steer a terminal or turn text around.
package struct CommentText: Sendable {
    package let lines: [String]

    /// Invisible marks that words of Arabic and Hebrew need beside punctuation. They cannot turn text around.
    private static let directionMarks: Set<Unicode.Scalar> = ["\u{61C}", "\u{200E}", "\u{200F}"]

    /// Every line break that any reader knows parts two lines. A schema keeps marks of direction, so that what its author wrote stays the same.
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

/// A text between double quotes as YAML reads it, whatever it holds.
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
