package import CrowsfootSource

/// A row that is inserted once, on the first launch.
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
    /// Whether a part could not be read, so that missing parts mean nothing.
    package let isBroken: Bool
}
