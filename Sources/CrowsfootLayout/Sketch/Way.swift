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

extension Way {
    /// The same way from its end to its start.
    func reversed() -> Way {
        let steps = steps.reversed().map { Step(column: $0.column, next: $0.next, entrySide: $0.entrySide.opposite) }
        return Way(start: end, steps: steps, end: start)
    }
}
