/// A piece of a link within a channel: it comes from one border, goes up or down along a track, and on to a border.
///
/// The piece of a link that had to be parted ends within the channel, where its other piece begins.
struct Wire {
    enum Course {
        /// From a border back to the same one.
        case leftTurn, rightTurn
        case through
    }

    /// The terminal by which the chord is known.
    let chord: Int
    let course: Course
    /// The point to which it comes together with others. These may lie on each other; `nil` for a wire that comes to no such point.
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
    /// Whether its track has to be further left than that of a wire that is near, for the two not to lie on each other.
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

    /// Whether the two cross less often if its track is further left than that of a wire that is near.
    func shouldPrecede(_ other: Wire) -> Bool {
        switch (course, other.course) {
        case (.rightTurn, .leftTurn), (.rightTurn, .through), (.through, .leftTurn): return false
        case (.leftTurn, .rightTurn): return true
        // An inner turn stays within an outer one.
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
