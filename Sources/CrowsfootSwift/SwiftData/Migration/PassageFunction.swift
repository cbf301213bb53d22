import CrowsfootText

/// A function that does one piece of work in a migration.
struct PassageFunction {
    /// How it is called, in a function with a `context` and, where rows are set aside, with `aside`.
    let call: String
    let write: (inout TextWriter) -> Void
}
