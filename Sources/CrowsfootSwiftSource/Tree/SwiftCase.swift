package import CrowsfootSource

/// A case of an enum.
package struct SwiftCase: Sendable {
    package struct Payload: Sendable {
        package let label: SwiftName?
        package let type: SwiftType
    }

    package let name: SwiftName
    package let payloads: [Payload]
    package let rawValue: SwiftTokens?
    package let documentation: String?
    package let range: SourceRange
}
