import CrowsfootText

/// One line of text.
///
/// Nothing in it steers the line instead of being seen: controls, line breaks and marks of direction become visible signs.
package struct TextLine: Hashable, Sendable {
    /// Which part of the text stands at its position.
    package enum Anchor: String, Hashable, Sendable {
        case start
        case middle
        case end
    }

    package let content: String
    /// Where the line's base line begins, has its middle, or ends.
    package var position: Point
    package var anchor: Anchor
    /// In pixels from line to line where nothing is between them.
    package var size: Double
    package var weight: FontWeight
    package var tone: Tone

    package init(
        _ content: String, at position: Point, anchor: Anchor = .start, size: Double, weight: FontWeight = .regular, tone: Tone
    ) {
        self.content = Self.visible(content)
        self.position = position
        self.anchor = anchor
        self.size = size
        self.weight = weight
        self.tone = tone
    }

    private static func visible(_ content: String) -> String {
        guard content.unicodeScalars.contains(where: \.isUnfitForDisplay) else { return content }
        return String(String.UnicodeScalarView(content.unicodeScalars.map { $0.isUnfitForDisplay ? $0.displayReplacement : $0 }))
    }
}
