/// An initialiser: what is handed to it, and what it plainly assigns.
package struct SwiftInitializer: Sendable {
    package struct Parameter: Sendable {
        package let name: SwiftName
    }

    /// `self.name = value`, as a statement of the body itself.
    package struct Assignment: Sendable {
        package let name: SwiftName
        package let value: SwiftTokens
    }

    package let isConvenience: Bool
    package let parameters: [Parameter]
    package let assignments: [Assignment]
}
