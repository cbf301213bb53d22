/// A mistake in a file of rows, and at which of its bytes it stands.
package struct RowProblem: Error, Hashable, Sendable {
    package let offset: Int
    /// One clause, names in backticks, no full stop.
    package let message: String
}
