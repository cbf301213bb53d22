import Foundation

/// The extent of the tests: samples, so that a run takes minutes, or everything with `CROWSFOOT_TESTS=all`.
///
/// CI tests everything once a night.
package enum Thoroughness {
    package static let isFull = ProcessInfo.processInfo.environment["CROWSFOOT_TESTS"] == "all"

    /// Returns everything in a full run, or else one element in every `oneOf`, starting at `start`. Tests with several lists start at
    /// different elements, so that together they cover more.
    package static func sample<Element>(_ all: [Element], oneOf count: Int, from start: Int = 0) -> [Element] {
        isFull ? all : all.indices.filter { $0 % count == start % count }.map { all[$0] }
    }
}
