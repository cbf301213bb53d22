import CrowsfootText

/// Makes the anchors by which links find the headings of an article in DocC: of headings with one anchor, only the first is found.
struct ArticleAnchors: HeadingAnchors {
    /// What DocC takes for its own where it is a heading.
    private var taken: Set<String> = ["Topics", "See-Also"]

    mutating func next(_ text: String) -> String? {
        let anchor = Self.anchor(of: text)
        return anchor.contains { $0 != "." && $0 != "-" } && taken.insert(anchor).inserted ? URIReference(path: anchor).escaped : nil
    }

    /// Words without punctuation, with hyphens between them.
    private static func anchor(of text: String) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace || "-–—".unicodeScalars.contains($0) }
        return words.map(word).joined(separator: "-")
    }

    /// Of nothing but punctuation a point is left: DocC drops it where it looks for the heading, but not the hyphens on both sides.
    private static func word(_ scalars: Substring.UnicodeScalarView) -> String {
        let kept = String(String.UnicodeScalarView(scalars.filter { $0 != "`" && !isPunctuation($0) }))
        return kept.isEmpty ? "." : kept
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            true
        case _: false
        }
    }
}
