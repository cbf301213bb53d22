import CrowsfootText

/// Shapes and text, with colors for light and dark backgrounds.
package struct Drawing: Hashable, Sendable {
    /// The width, in pixels. Elements outside aren't visible.
    package var width: Double
    package var height: Double
    package var title: String
    /// The description for screen readers.
    package var description: String
    package var facts: Tone
    package var elements: [DrawingElement]

    package init(
        width: Double, height: Double, title: String, description: String, facts: Tone, elements: [DrawingElement] = []
    ) {
        self.width = width
        self.height = height
        self.title = title
        self.description = description
        self.facts = facts
        self.elements = elements
    }
}

/// Elements that belong together, such as a box with its contents.
package struct DrawingGroup: Hashable, Sendable {
    /// The text from which the id of the group is made, unique in the drawing.
    package var name: String?
    /// The role of the group, as a class for programs and style sheets.
    package var role: String?
    /// The tooltip of the group.
    package var tooltip: String?
    /// The description for screen readers.
    package var description: String?
    /// The target of a click.
    package var link: String?
    package var elements: [DrawingElement]

    package init(
        name: String? = nil, role: String? = nil, tooltip: String? = nil, description: String? = nil, link: String? = nil,
        elements: [DrawingElement] = []
    ) {
        self.name = name
        self.role = role
        self.tooltip = tooltip
        self.description = description
        self.link = link
        self.elements = elements
    }
}

/// A part of a drawing. Later elements are drawn over earlier ones.
package enum DrawingElement: Hashable, Sendable {
    case group(DrawingGroup)
    case shape(Shape)
    case text(TextLine)
}

/// One line of text.
///
/// Control characters, line breaks and direction marks become visible symbols.
package struct TextLine: Hashable, Sendable {
    /// The part of the text that is at its position.
    package enum Anchor: String, Hashable, Sendable {
        case start
        case middle
        case end
    }

    package let content: String
    /// The start, the middle or the end of the baseline.
    package var position: Point
    package var anchor: Anchor
    /// The font size, in pixels: the distance between lines without extra spacing.
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

/// The background on which a drawing is shown.
package enum Theme: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
}
