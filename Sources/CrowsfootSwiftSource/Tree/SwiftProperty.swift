package import CrowsfootSource

/// One variable or constant of a `var` or `let`.
package struct SwiftProperty: Sendable {
    package let name: SwiftName
    /// Where none is written, the one that the value shows.
    package let type: SwiftType?
    package let isTypeWritten: Bool
    package let value: SwiftTokens?
    package let isConstant: Bool
    package let isStatic: Bool
    package let isLazy: Bool
    /// What stands between the braces of a computed one.
    package let getter: SwiftTokens?
    package let attributes: [SwiftAttribute]
    package let documentation: String?
    package let range: SourceRange

    func of(_ type: SwiftType) -> SwiftProperty {
        SwiftProperty(
            name: name, type: type, isTypeWritten: true, value: value, isConstant: isConstant, isStatic: isStatic, isLazy: isLazy,
            getter: getter, attributes: attributes, documentation: documentation, range: range)
    }

    package var isStored: Bool { getter == nil && !isLazy }
}
