package import CrowsfootSource

/// `@Name(…)`, or `#Name<…>(…)` as a member.
package struct SwiftAttribute: Sendable {
    /// Names with dots between them: `SwiftData.Model`.
    package let path: [SwiftName]
    package let arguments: [SwiftArgument]
    package let range: SourceRange

    package var name: String { path.last?.text ?? "" }
}
