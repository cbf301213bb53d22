/// A picture, whatever it shows: shapes and text, in tones for light and dark.
package struct Drawing: Hashable, Sendable {
    /// In pixels; what lies outside is not seen.
    package var width: Double
    package var height: Double
    package var title: String
    /// For those who cannot see the picture.
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
