package import CrowsfootSource

/// An object that is inserted once, at the first launch.
package struct Seed: Sendable {
    package struct Field: Sendable {
        package let name: Name
        package let value: Constant
        package let valueRange: SourceRange
    }

    package let fields: [Field]
    package let range: SourceRange
    /// The word `seed`.
    package let keywordRange: SourceRange
    /// Whether a part couldn't be parsed, so that missing parts mean nothing.
    package let isBroken: Bool
}
