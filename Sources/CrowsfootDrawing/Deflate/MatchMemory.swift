/// Where bytes stood so far, kept from one piece of a stream to the next.
struct MatchMemory {
    private var last = Array(repeating: Int32(-1), count: 1 << MatchFinder.hashBits)
    private var previous = Array(repeating: Int32(-1), count: MatchFinder.window)

    /// Looks for matches in bytes that lie at `origin` in the stream.
    mutating func find(in bytes: UnsafeRawBufferPointer, origin: Int, _ body: (MatchFinder) -> Void) {
        last.withUnsafeMutableBufferPointer { last in
            previous.withUnsafeMutableBufferPointer { previous in
                body(MatchFinder(last: last, previous: previous, bytes: bytes, origin: origin))
            }
        }
    }
}
