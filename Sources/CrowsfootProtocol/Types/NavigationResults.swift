package import CrowsfootText

/// Markdown about a range.
package struct Hover: ProtocolValue {
    private let range: PositionRange
    private let markdown: String

    package init(_ markdown: String, range: PositionRange) {
        self.range = range
        self.markdown = markdown
    }

    package func write(to json: inout JSONWriter) {
        json.object { hover in
            hover.set("contents", MarkupText(markdown))
            hover.set("range", range)
        }
    }
}

/// Markdown.
package struct MarkupText: ProtocolValue {
    private let markdown: String

    package init(_ markdown: String) {
        self.markdown = markdown
    }

    package func write(to json: inout JSONWriter) {
        json.object { content in
            content.member("kind", "markdown")
            content.member("value", markdown)
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
