/// The old and the new of something, which always travel together.
package struct Versions<Old, New> {
    package let old: Old
    package let new: New

    // Rooms above make millions of them: what they are made of has to be known there.
    @inlinable
    package init(old: Old, new: New) {
        self.old = old
        self.new = new
    }
}

extension Versions: Sendable where Old: Sendable, New: Sendable {}
