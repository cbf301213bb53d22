#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures how work grows with its input, as the ratio of two processor times.
///
/// Wall-clock time would grow with other concurrent tests: they interrupt long work more often than short work.
package enum Growth {
    /// Returns how many times longer `work` takes for a large input than for a small one. Each time is the best of three attempts, or of
    /// fewer that take half a second.
    ///
    /// Only the time of the calling thread counts.
    package static func ratio(from small: Int, to large: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        try best(large, work) / best(small, work)
    }

    private static func best(_ size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        var best = Double.infinity
        let begin = threadSeconds
        for _ in 0..<3 {
            let start = threadSeconds
            try work(size)
            best = min(best, threadSeconds - start)
            if threadSeconds - begin > 0.5 { break }
        }
        return best
    }

    private static var threadSeconds: Double {
        var time = timespec()
        #if canImport(Darwin)
            // The name without the underscore is a macro, which Swift doesn't import everywhere.
            clock_gettime(_CLOCK_THREAD_CPUTIME_ID, &time)
        #else
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
