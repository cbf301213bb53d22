/// A piece of a link within a channel: it comes from one border, goes up or down along a track, and on to a border.
///
/// The piece of a link that had to be parted ends within the channel, where its other piece begins.
struct Wire {
    /// The terminal by which the chord is known.
    var chord: Int
    var start: Int
    var end: Int
    var reachesLeft: Bool
    var reachesRight: Bool
    var track = 0

    var upper: Int { min(start, end) }
    var lower: Int { max(start, end) }

    func isNear(_ other: Wire) -> Bool {
        upper - Spacing.line < other.lower && other.upper - Spacing.line < lower
    }
}
