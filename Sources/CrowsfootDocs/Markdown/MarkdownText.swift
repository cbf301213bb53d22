import CrowsfootText

/// A sentence of Crowsfoot as Markdown: text in backticks is code, and everything else is escaped.
package struct MarkdownText: CustomStringConvertible, Sendable {
    package let description: String

    /// Creates the text of one line, without a full stop, also for a table cell.
    package init(_ sentence: String) {
        if Self.meaningless.containsAll(of: sentence) {
            description = sentence
            return
        }
        var text = ""
        var isCode = false
        var isTerm = false
        var last: Unicode.Scalar?
        let scalars = sentence.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            defer { last = scalar }
            switch scalar {
            case "`":
                // Several backticks would start code that ends at the next such group.
                if last == "`" { continue }
                isCode.toggle()
                text += "`"
            case "|":
                text += "\\|"
            case _ where scalar.properties.isWhitespace || scalar.value < 0x20:
                text += " "
            case _ where scalar.isUnfitForDisplay:
                text.unicodeScalars.append(scalar.displayReplacement)
            case "*" where !isCode && (isTerm || Self.startsTerm(scalars[scalars.index(after: index)...])):
                isTerm.toggle()
                text += "*"
            case "\\", "*", "_", "[", "]", "~", "#":
                text += isCode ? String(scalar) : "\\\(scalar)"
            case "<":
                text += isCode ? "<" : "&lt;"
            case "&":
                text += isCode ? "&" : "&amp;"
            case "@":
                // Outside of code, it would mention a user.
                text += isCode ? "@" : "&#64;"
            default:
                text.unicodeScalars.append(scalar)
            }
        }
        // Unclosed code has no end.
        if isCode, text.last == "`" { text.removeLast() } else if isCode { text += "`" }
        description = text
    }

    /// Whether it starts with words of Xcode's model editor, and the asterisk after them.
    private static func startsTerm(_ rest: Substring.UnicodeScalarView) -> Bool {
        let term = rest.prefix { $0.properties.isAlphabetic || $0 == " " }
        guard let first = term.first, term.last != " " else { return false }
        return first.properties.isUppercase && rest[term.endIndex...].first == "*"
    }

    /// ASCII characters without a meaning in Markdown.
    private static let meaningless = ASCIISet.printable.subtracting(ASCIISet("`|\\*_[]~#<&@"))
    /// ASCII characters without a meaning in code in a table.
    private static let codeless = ASCIISet.printable.subtracting(ASCIISet("`|"))

    /// Creates inline code, or an empty string from an empty one.
    ///
    /// Inner backticks become their own text between pieces of code: most readers take several as a delimiter, and DocC takes two as a
    /// link.
    package init(code: String) {
        if Self.codeless.containsAll(of: code), code.utf8.first != UInt8(ascii: " ") {
            description = code.isEmpty ? "" : "`\(code)`"
            return
        }
        description = code.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map(Self.code).joined(separator: "\\`")
    }

    private static func code(_ piece: Substring.UnicodeScalarView) -> String {
        if piece.isEmpty { return "" }
        var text = ""
        for scalar in piece {
            switch scalar {
            case "|": text += "\\|"
            case _ where scalar.properties.isWhitespace || scalar.value < 0x20: text += " "
            case _ where scalar.isUnfitForDisplay: text.unicodeScalars.append(scalar.displayReplacement)
            default: text.unicodeScalars.append(scalar)
            }
        }
        // Markdown strips one space on each side of code.
        let isStripped = text.hasPrefix(" ") && text.hasSuffix(" ") && text.contains { $0 != " " }
        return isStripped ? "` \(text) `" : "`\(text)`"
    }
}
