/// How a link goes from one box to another through a sketch.
struct Way {
    /// A column that is passed: before which of its stops, and coming from which side.
    struct Step {
        var column: Int
        var next: Int?
        var entrySide: Side
    }

    var start: Opening
    var steps: [Step]
    var end: Opening
}
