/// Why an expression has no value for a row.
enum EvaluationFault: Error, Hashable, Sendable {
    /// What stands between backticks, or what was made by such.
    case onlySwiftKnows(String)
    /// The app would stop here.
    case trap(String)
}
