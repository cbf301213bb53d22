extension Double {
    /// No picture is larger in pixels.
    private static let limit = 100_000.0

    /// DataKept within what places can be counted in; no number is a place too far to the left.
    var kept: Double {
        self > -Self.limit ? (self < Self.limit ? self : Self.limit) : -Self.limit
    }
}
