/// The old and the new of something, which always travel together.
package struct Versions<Old, New> {
    package let old: Old
    package let new: New

    package init(old: Old, new: New) {
        self.old = old
        self.new = new
    }
}

extension Versions: Sendable where Old: Sendable, New: Sendable {}
