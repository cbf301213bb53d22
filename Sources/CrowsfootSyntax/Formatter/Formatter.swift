import CrowsfootSource

/// Formats a schema file.
///
/// No token and no comment is lost or changed; the formatter decides only about the white space between them. The tree determines where
/// lines start, the measure how much fits on a line, and the printer writes the tokens in order. Formatted text stays the same.
package enum Formatter {
    /// Spaces for each level of braces.
    static let indentation = 4
    /// The maximum line length. Comments and unbreakable text may be longer.
    static let lineLength = 120
    /// The maximum width of an aligned cell.
    static let cellLimit = 40

    /// Returns the formatted file, or `nil` if it has syntax errors.
    package static func format(_ tree: SyntaxTree) -> [UInt8]? {
        guard !tree.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        let comments = CommentIndex(tree)
        let spaced = Spacer.space(tree)
        let ruler = WidthMeasure(tree, comments, spaced)
        let arranged = Arranger.arrange(tree, comments, ruler, spaced)
        return Printer.print(tree, comments, ruler, arranged)
    }
}

extension [UInt8] {
    /// Counts line breaks in a range; `\r\n` is one.
    func lineBreaks(in range: Range<Int>) -> Int {
        var count = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = self[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                count += 1
            } else if byte == UInt8(ascii: "\r") {
                if index == range.upperBound || self[index] != UInt8(ascii: "\n") { count += 1 }
            }
        }
        return count
    }

    func hasLineBreak(in range: Range<Int>) -> Bool {
        for index in range where self[index] == UInt8(ascii: "\n") || self[index] == UInt8(ascii: "\r") { return true }
        return false
    }

    /// Returns the width of a part of a line: its number of Unicode scalars.
    func columns(in range: Range<Int>) -> Int {
        var columns = 0
        for index in range where self[index] & 0xC0 != 0x80 { columns += 1 }
        return columns
    }
}
