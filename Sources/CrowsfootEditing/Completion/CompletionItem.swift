package import CrowsfootSource

/// A word or a piece of text that can be written at the cursor.
package struct CompletionItem: Sendable {
    package enum Kind: Sendable {
        case keyword, model, enumeration, structure, scalar, property, enumerationCase, attribute, value, rule, function, version
    }

    package let label: String
    package let kind: Kind
    /// The type, or another remark next to the label.
    package var detail: String?
    /// Markdown.
    package var documentation: String?
    /// The text to insert. `$1` and `${1:name}` are stops of the cursor if `isSnippet`.
    package var text: String
    package var isSnippet = false

    init(
        _ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil, text: String? = nil, snippet: String? = nil
    ) {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.text = snippet ?? text ?? label
        isSnippet = snippet != nil
    }

    /// The text without stops, for clients that have none.
    package var plainText: String {
        if !isSnippet { return text }
        var plain = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\": plain += rest.popFirst().map(String.init) ?? ""
            case "$" where rest.first == "{":
                // `${1:name}` is the name.
                rest = rest.drop { $0 != ":" }.dropFirst()
                plain += rest.prefix { $0 != "}" }
                rest = rest.drop { $0 != "}" }.dropFirst()
            case "$": rest = rest.drop { $0.isNumber }
            case _: plain.append(character)
            }
        }
        return plain
    }
}

/// The words that fit at a position.
package struct Completions: Sendable {
    /// The beginning of the word that is there already.
    package let range: SourceRange
    package let items: [CompletionItem]
}
