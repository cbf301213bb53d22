import CrowsfootModel
import CrowsfootText

/// A function that does one piece of work in a migration.
struct PassageFunction {
    /// How it is called, in a function with a `context` and, where rows are set aside, with `aside`.
    let call: String
    let write: (inout TextWriter) -> Void
    /// Whether it speaks of a model that only new systems have.
    var isOfNewSystems = false

    func available(onNewSystems isOfNewSystems: Bool) -> PassageFunction {
        PassageFunction(call: call, write: write, isOfNewSystems: isOfNewSystems)
    }
}
