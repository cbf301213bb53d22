package import CrowsfootSource

/// A class, a struct, an enum, an actor, or an extension of one.
package struct SwiftNominal: Sendable {
    package enum Kind: String, Sendable {
        case `class`
        case `struct`
        case `enum`
        case actor
        case `extension`
    }

    package let kind: Kind
    /// The name of what is declared, or all names of what is extended.
    package let path: [SwiftName]
    package let inherited: [SwiftType]
    package let attributes: [SwiftAttribute]
    package let members: [SwiftMember]
    package let documentation: String?
    package let range: SourceRange
}
