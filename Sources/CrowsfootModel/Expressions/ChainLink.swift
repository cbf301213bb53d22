import CrowsfootSource
import CrowsfootSyntax

/// One step of `a?.b.c(…)`.
struct ChainLink {
    let name: Name
    let isOptional: Bool
    /// Those of a call.
    let arguments: [ArgumentSyntax]?
    /// From the start of the chain to the end of this step.
    let range: SourceRange
}
