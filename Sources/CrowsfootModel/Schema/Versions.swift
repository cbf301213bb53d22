/// The old and the new of something, which always travel together.
///
/// It is public because rooms above make millions of them: only then does the compiler know there what they are made of.
public struct Versions<Old, New> {
    /// As it was.
    public let old: Old
    /// As it is now.
    public let new: New

    /// Pairs what belongs together.
    @inlinable
    public init(old: Old, new: New) {
        self.old = old
        self.new = new
    }
}

extension Versions: Sendable where Old: Sendable, New: Sendable {}
