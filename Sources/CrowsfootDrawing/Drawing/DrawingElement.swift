/// A part of a drawing; what comes later is drawn over what comes before.
package enum DrawingElement: Hashable, Sendable {
    case group(DrawingGroup)
    case shape(Shape)
    case text(TextLine)
}
