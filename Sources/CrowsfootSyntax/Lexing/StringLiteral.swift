import CrowsfootText

/// The value of a string token.
package struct StringLiteral {
    /// The unread scalars. Scalars are read one by one, because a combining mark after a quote must not hide the quote.
    private var rest: Substring.UnicodeScalarView

    /// Returns the value of a string literal. Invalid escapes are kept.
    package static func value(of literal: String) -> String {
        var body = Substring(literal).unicodeScalars
        var hashes = 0
        while body.first == "#" {
            body.removeFirst()
            hashes += 1
        }
        for _ in 0..<hashes where body.last == "#" { body.removeLast() }
        let isMultiline = body.starts(with: "\"\"\"".unicodeScalars)
        body = withoutQuotes(body, isMultiline ? 3 : 1)
        if isMultiline { body = withoutIndentation(body) }
        return hashes == 0 ? unescaped(body) : String(body)
    }

    private static func withoutQuotes(_ text: Substring.UnicodeScalarView, _ count: Int) -> Substring.UnicodeScalarView {
        let opened = text.dropFirst(count)
        let closing = opened.suffix(count)
        return closing.count == count && closing.allSatisfy { $0 == "\"" || InvalidCharacter.quotes.contains($0) }
            ? opened.dropLast(count) : opened
    }

    /// Returns the lines between the quotes, without the indentation of the closing quotes.
    private static func withoutIndentation(_ body: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var lines = lines(of: body)
        guard lines.count > 1 else { return body }
        let indentation = lines.removeLast().prefix { $0 == " " || $0 == "\t" }
        lines.removeFirst()
        var result = String.UnicodeScalarView()
        for (index, line) in lines.enumerated() {
            if index > 0 { result.append("\n") }
            result.append(contentsOf: line.starts(with: indentation) ? line.dropFirst(indentation.count) : line)
        }
        return result[...]
    }

    /// Splits text at the line breaks that Swift recognizes.
    private static func lines(of text: Substring.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            (line.last == "\r" ? line.dropLast() : line).split(separator: "\r", omittingEmptySubsequences: false)
        }
    }
}

// MARK: - Escapes

extension StringLiteral {
    private static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
        guard text.contains("\\") else { return String(text) }
        var reader = StringLiteral(rest: text)
        var result = String.UnicodeScalarView()
        while let scalar = reader.rest.popFirst() {
            if scalar == "\\" { reader.readEscape(into: &result) } else { result.append(scalar) }
        }
        return String(result)
    }

    private mutating func readEscape(into result: inout String.UnicodeScalarView) {
        if skipLineBreak() { return }
        switch rest.popFirst() {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "0": result.append("\0")
        case "u": readScalar(into: &result)
        case .some(let scalar): result.append(scalar)
        case nil: result.append("\\")
        }
    }

    /// Skips a line break after a backslash, which joins two lines.
    private mutating func skipLineBreak() -> Bool {
        let line = rest.drop { $0 == " " || $0 == "\t" }
        guard line.first == "\n" else { return false }
        rest = line.dropFirst()
        return true
    }

    private mutating func readScalar(into result: inout String.UnicodeScalarView) {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return result.append("u") }
        let digits = String(rest[..<end].dropFirst())
        rest = rest[end...].dropFirst()
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) { result.append(scalar) }
    }
}

extension StringLiteral {
    /// Returns a string as a literal of the schema language; reading it gives the same string.
    ///
    /// Characters that control a terminal or reorder text are escaped, so that a schema can be shown anywhere.
    package static func spelling(of text: String) -> String {
        var spelled = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": spelled += "\\\(scalar)"
            case "\n": spelled += "\\n"
            case "\r": spelled += "\\r"
            case "\t": spelled += "\\t"
            case _ where scalar.isUnfitForDisplay: spelled += "\\u{\(String(scalar.value, radix: 16))}"
            default: spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled + "\""
    }
}
