package import CrowsfootText

/// Text about a range.
package struct Hover: ProtocolValue {
    private let range: PositionRange
    private let text: MarkupText

    package init(_ text: MarkupText, range: PositionRange) {
        self.range = range
        self.text = text
    }

    package func write(to json: inout JSONWriter) {
        json.object { hover in
            hover.set("contents", text)
            hover.set("range", range)
        }
    }
}

/// Markdown, or its text for clients that don't show Markdown.
package struct MarkupText: ProtocolValue {
    package enum Format: String, Sendable {
        case markdown
        case plain = "plaintext"

        /// Chooses from the formats of a client, the best one first. Without a list, it shows plain text.
        package init(_ offered: JSONValue?) {
            self = offered?.strings.lazy.compactMap { Self(rawValue: $0) }.first ?? .plain
        }
    }

    private let text: String
    private let format: Format

    package init(_ markdown: String, as format: Format) {
        self.format = format
        text = format == .markdown ? markdown : Self.plain(markdown)
    }

    /// Returns the text without fences, marks of code and addresses of links.
    private static func plain(_ markdown: String) -> String {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        var (text, isFenced) = ([String](), false)
        for line in lines {
            if line.hasPrefix("```") { isFenced.toggle() } else { text.append(isFenced ? String(line) : plainLine(line)) }
        }
        return text.joined(separator: "\n")
    }

    private static func plainLine(_ line: Substring) -> String {
        var rest = line
        var text = ""
        while let character = rest.popFirst() {
            if character == "`" { continue }
            guard character == "]", rest.first == "(", let end = rest.firstIndex(of: ")") else {
                text.append(character)
                continue
            }
            if let start = text.lastIndex(of: "[") { text.remove(at: start) }
            rest = rest[rest.index(after: end)...]
        }
        return text
    }

    package func write(to json: inout JSONWriter) {
        json.object { content in
            content.member("kind", format.rawValue)
            content.member("value", text)
        }
    }
}

/// A range with the name under the cursor.
package struct DocumentHighlight: ProtocolValue {
    private let range: PositionRange
    private let isDeclaration: Bool

    package init(_ range: PositionRange, isDeclaration: Bool) {
        self.range = range
        self.isDeclaration = isDeclaration
    }

    package func write(to json: inout JSONWriter) {
        json.object { highlight in
            highlight.set("range", range)
            // The kinds of the protocol: 2 is a read access, 3 a write access.
            highlight.member("kind", isDeclaration ? 3 : 2)
        }
    }
}

/// The range that a rename replaces, with its text.
package struct RenamePlace: ProtocolValue {
    private let range: PositionRange
    private let placeholder: String

    package init(_ range: PositionRange, placeholder: String) {
        self.range = range
        self.placeholder = placeholder
    }

    package func write(to json: inout JSONWriter) {
        json.object { place in
            place.set("range", range)
            place.member("placeholder", placeholder)
        }
    }
}
