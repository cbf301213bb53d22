/// What is paid for in a sketch, in pixels of line that one would rather draw.
enum Cost {
    static let crossing = 1600
    /// From one column to the next.
    static let step = 180
    /// Out of a column and back into the same one.
    static let turn = 120
    /// Between two stops of a column, which makes it higher.
    static let pass = 40
    /// For each pixel by which a column gets higher than wanted.
    static let excess = 8
    /// For each half column away from the middle.
    static let offCentre = 20
    /// Up to which cost a place is looked for at first.
    static let nearby = 1000
}
