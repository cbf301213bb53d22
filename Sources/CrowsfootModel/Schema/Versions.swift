/// The old and the new of something, which always travel together.
///
/// It is public because rooms above make millions of them: only then does the compiler know there what they are made of.
public struct Versions<Old, New> {
    public let old: Old
    public let new: New

    @inlinable
    public init(old: Old, new: New) {
        self.old = old
        self.new = new
    }
}

extension Versions: Sendable where Old: Sendable, New: Sendable {}
