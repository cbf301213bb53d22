/// The limits of a program that has been started.
struct ProcessDeadline {
    let outputBytes: Int
    private let end: ContinuousClock.Instant

    init(_ limits: ProcessLimits) {
        outputBytes = limits.outputBytes
        end = .now + .seconds(limits.seconds)
    }

    var isOver: Bool { end <= .now }

    /// What is left of the time, rounded up, so that nobody asks again before it is over.
    var milliseconds: Int32 {
        let rest = max((end - .now) / .milliseconds(1), 0)
        return Int32(min(rest, 1_000_000).rounded(.up))
    }
}
