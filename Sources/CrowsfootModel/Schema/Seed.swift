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
    /// Something in it could not be read, so that nothing follows from what seems to be missing.
    package let isBroken: Bool
}
