/// How a shape has the values that SwiftData stores in a way of its own.
package enum NativeManner: Sendable {
    /// As stores have them: an enum as columns that may be empty, and so are all columns of an optional struct.
    case columns
    /// As locks have them that were written before stores had shown it: an enum as its raw value, members as they are declared.
    case guessed
}
