/// A key of a dictionary, and its value.
package struct CachedEntry: Hashable, Sendable {
    package let key: String
    package let value: CachedValue
}
