/// Elements that belong together, such as a box with all that is in it.
package struct DrawingGroup: Hashable, Sendable {
    /// Any text; it is made into an id that no other group of the drawing has.
    package var name: String?
    /// What kind of thing the group is, as the class that programs and style sheets find it by.
    package var role: String?
    /// What is shown where the pointer rests on the group.
    package var tooltip: String?
    /// What is read aloud besides.
    package var description: String?
    /// Where a click leads.
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

/// A part of a drawing; what comes later is drawn over what comes before.
package enum DrawingElement: Hashable, Sendable {
    case group(DrawingGroup)
    case shape(Shape)
    case text(TextLine)
}
