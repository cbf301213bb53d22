/// The old and the new of something, which always travel together.
///
/// It is public because rooms above make millions of them: only then does the compiler know there what they are made of.
public struct Versions<Value> {
    /// The value in the older version.
    public let old: Value
    /// The value in the newer version.
    public let new: Value

    /// Pairs what belongs together.
    @inlinable
    public init(old: Value, new: Value) {
        self.old = old
        self.new = new
    }
}

extension Versions: Sendable where Value: Sendable {}

extension Versions<Schema> {
    package subscript(side: VersionSide) -> Schema {
        switch side {
        case .old: old
        case .new: new
        }
    }
}

/// A version and the one before it, which the first version has not got.
package struct VersionInHistory: Sendable {
    package let old: Schema?
    package let new: Schema

    /// From the one to the other, where there are two.
    let lineage: Lineage?

    init(_ new: Schema, after old: Schema?) {
        self.old = old
        self.new = new
        lineage = old.map { Lineage(Versions(old: $0, new: new)) }
    }
}

/// One of two versions that are looked at together.
package enum VersionSide: Hashable, Sendable {
    case old, new
}
