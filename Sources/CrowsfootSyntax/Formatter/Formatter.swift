import CrowsfootSource

/// Gives a schema file its one canonical layout.
///
/// No token and no comment is lost or changed: what is decided is only what stands between them. The tree says where lines
/// begin, the ruler how much fits on them, and the printer writes token after token in the order of the file. Formatting
/// what is formatted changes nothing.
package enum Formatter {
    /// Blanks for each level of braces.
    static let indentation = 4
    /// The longest line that is wanted; comments and what cannot be parted may be longer.
    static let lineLength = 120
    /// The widest cell that other rows make room for.
    static let cellLimit = 40

    /// The formatted file, or nothing when it has syntax errors: what is not understood is not touched.
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
    /// The number of line breaks in a range; `\r\n` is one.
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

    /// The number of columns that a part of a line takes: its Unicode scalars.
    func columns(in range: Range<Int>) -> Int {
        var columns = 0
        for index in range where self[index] & 0xC0 != 0x80 { columns += 1 }
        return columns
    }
}
