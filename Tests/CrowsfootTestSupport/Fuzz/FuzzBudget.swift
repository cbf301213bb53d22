import Foundation

/// The duration of a fuzz test: a moment, or the number of seconds in `CROWSFOOT_FUZZ_SECONDS`.
package struct FuzzBudget {
    private let end: ContinuousClock.Instant
    /// The seed, different in each long run, so that it creates other mutants. `CROWSFOOT_FUZZ_SEED` repeats a failed run.
    package let seed: UInt64

    package init() {
        let variables = ProcessInfo.processInfo.environment
        let asked = variables["CROWSFOOT_FUZZ_SECONDS"].flatMap(Double.init)
        end = ContinuousClock.now + .seconds(asked ?? 0.3)
        seed = variables["CROWSFOOT_FUZZ_SEED"].flatMap(UInt64.init) ?? (asked == nil ? 1 : UInt64.random(in: 0 ... .max))
    }

    package var isSpent: Bool { ContinuousClock.now >= end }
}
