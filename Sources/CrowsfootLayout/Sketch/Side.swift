/// A side of a column, and of what stands in it.
enum Side: Int, CaseIterable {
    case left
    case right

    var opposite: Side { self == .left ? .right : .left }
}
