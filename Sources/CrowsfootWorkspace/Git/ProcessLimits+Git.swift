extension ProcessLimits {
    /// Git answers within seconds. Its longest answer holds the sources of a whole app.
    package static let git = ProcessLimits(seconds: 120, outputBytes: 256 << 20)
}
