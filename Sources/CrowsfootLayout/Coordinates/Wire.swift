/// A part of a link within a channel: from one border up or down along a track, and on to a border.
///
/// A link that had to be split has two parts, and the second one starts where the first one ends, within the channel.
struct Wire {
    enum Course {
        /// A wire from a border back to the same border.
        case leftTurn, rightTurn
        case through
    }

    /// The terminal that identifies the chord.
    let chord: Int
    let course: Course
    /// The point at which it joins others, which may overlap it, or `nil`.
    let joint: Int?
    var start: Int
    var end: Int
    var reachesLeft = true
    var reachesRight = true
    var track = 0

    init(_ course: Course, chord: Int, joint: Int?, from start: Int, to end: Int) {
        self.course = course
        self.joint = joint
        self.chord = chord
        self.start = start
        self.end = end
    }

    var upper: Int { min(start, end) }
    var lower: Int { max(start, end) }

    func isNear(_ other: Wire) -> Bool {
        if let joint, joint == other.joint, chord != other.chord { return false }
        return upper - Spacing.line < other.lower && other.upper - Spacing.line < lower
    }
}

// MARK: - Order of tracks

extension Wire {
    /// Whether its track has to be left of the track of a near wire, because they would overlap otherwise.
    func mustPrecede(_ other: Wire) -> Bool {
        if chord == other.chord { return reachesLeft }
        switch (course, other.course) {
        case (.leftTurn, .leftTurn), (.rightTurn, .rightTurn), (.rightTurn, _), (_, .leftTurn): return false
        case (.leftTurn, .rightTurn): return true
        case (.leftTurn, .through): return [start, end].contains { abs($0 - other.end) < Spacing.line }
        case (.through, .rightTurn): return [other.start, other.end].contains { abs(start - $0) < Spacing.line }
        case (.through, .through): return abs(start - other.end) < Spacing.line
        }
    }

    /// Whether it crosses a near wire less often if its track is left of the other.
    func shouldPrecede(_ other: Wire) -> Bool {
        switch (course, other.course) {
        case (.rightTurn, .leftTurn), (.rightTurn, .through), (.through, .leftTurn): return false
        case (.leftTurn, .rightTurn): return true
        // An inner turn stays inside an outer one.
        case (.leftTurn, .leftTurn): return other.upper < upper && lower < other.lower
        case (.rightTurn, .rightTurn): return upper < other.upper && other.lower < lower
        case (.leftTurn, .through): return !(upper...lower).contains(other.start)
        case (.through, .rightTurn): return !(other.upper...other.lower).contains(end)
        case (.through, .through):
            if start < end, other.start < other.end { return start > other.start && end > other.end }
            if start > end, other.start > other.end { return start < other.start && end < other.end }
            return false
        }
    }
}
