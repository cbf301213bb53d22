/// The value of a string token.
package enum StringLiteral {
    /// What a string as it is written stands for; escapes that are none stand for themselves.
    package static func value(of literal: String) -> String {
        var text = Substring(literal)
        var hashes = 0
        while text.first == "#" {
            text.removeFirst()
            hashes += 1
        }
        if text.hasSuffix(String(repeating: "#", count: hashes)) { text.removeLast(min(hashes, text.count)) }
        if text.hasPrefix("\"\"\"") {
            let body = indentationRemoved(between(text, quotes: 3))
            return hashes == 0 ? unescaped(Substring(body)) : body
        }
        let body = between(text, quotes: 1)
        return hashes == 0 ? unescaped(body) : String(body)
    }

    private static func between(_ text: Substring, quotes: Int) -> Substring {
        let opened = text.dropFirst(quotes)
        let closing = String(repeating: "\"", count: quotes)
        return opened.hasSuffix(closing) || opened.last.map { "“”„«»".contains($0) } == true ? opened.dropLast(quotes) : opened
    }

    /// The lines between the line of the opening quotes and that of the closing ones, less the blanks before the latter.
    private static func indentationRemoved(_ body: Substring) -> String {
        var lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count > 1 else { return String(body) }
        let indentation = lines.removeLast().prefix { $0 == " " || $0 == "\t" }
        lines.removeFirst()
        return lines.map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : String($0) }
            .joined(separator: "\n")
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("\\") else { return String(text) }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escape = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            switch escape {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "0": result.append("\0")
            case "u": result.append(contentsOf: scalarEscape(&rest))
            case "\n": break
            default: result.append(escape)
            }
        }
        return String(result)
    }

    private static func scalarEscape(_ rest: inout Substring.UnicodeScalarView) -> String.UnicodeScalarView {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "u".unicodeScalars }
        let digits = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return "".unicodeScalars }
        return String(Character(scalar)).unicodeScalars
    }
}
