import Foundation

/// How much the tests look at: samples, so that a run takes minutes, or everything, where `CROWSFOOT_TESTS=all`.
///
/// The gate looks at everything once a night.
package enum Thoroughness {
    package static let isFull = ProcessInfo.processInfo.environment["CROWSFOOT_TESTS"] == "all"

    /// Everything in a full run, else one of so many, beginning at `start`. Tests with several lists begin at different elements, so that
    /// together they look at more.
    package static func sample<Element>(_ all: [Element], oneOf count: Int, from start: Int = 0) -> [Element] {
        isFull ? all : all.indices.filter { $0 % count == start % count }.map { all[$0] }
    }
}
