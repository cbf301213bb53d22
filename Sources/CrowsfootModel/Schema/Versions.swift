/// A pair of an old and a new value.
///
/// It is public and inlinable, because other targets create millions of them.
public struct Versions<Value> {
    /// The value in the older version.
    public let old: Value
    /// The value in the newer version.
    public let new: Value

    /// Creates a pair.
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

/// A version and its predecessor, or `nil` for the first one.
package struct VersionInHistory: Sendable {
    package let old: Schema?
    package let new: Schema

    /// The lineage from the predecessor, or `nil` for the first version.
    let lineage: Lineage?

    init(_ new: Schema, after old: Schema?) {
        self.old = old
        self.new = new
        lineage = old.map { Lineage(Versions(old: $0, new: new)) }
    }
}

/// One of two compared versions.
package enum VersionSide: Hashable, Sendable {
    case old, new
}
