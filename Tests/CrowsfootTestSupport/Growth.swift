/// How work grows with its input. Only the ratio of two durations says anything on a machine that does other work too.
package enum Growth {
    /// How many times longer `work` takes for a large input than for a small one: each time the best of three tries.
    package static func ratio(from small: Int, to large: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        try best(large, work) / best(small, work)
    }

    private static func best(_ size: Int, _ work: (Int) throws -> Void) rethrows -> Duration {
        let clock = ContinuousClock()
        var best = Duration.seconds(3600)
        for _ in 0..<3 { best = min(best, try clock.measure { try work(size) }) }
        return best
    }
}
