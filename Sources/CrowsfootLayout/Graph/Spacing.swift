/// The distances that every drawing keeps.
enum Spacing {
    /// Between lines that run side by side, and between a line and a box that is not its own.
    static let line = 8
    /// Between the ends of lines on a box, whose signs are wider than lines.
    static let port = 12
    /// Between the ends of a line from a box to itself.
    static let loop = 24
    /// Around a box, above and below.
    static let box = 14
    /// Straight from a box, before the first bend: room for the sign at the end of a line.
    static let stub = 26
    /// Between a label and its line, and between it and what else is near.
    static let label = 2
    /// From a box to the label that stands beside it: room for the widest sign that may be there.
    static let foot = 20
    /// Between parts of a drawing that no line joins.
    static let piece = 28
    /// Between the frame of a group and the boxes in it.
    static let group = 12
}
